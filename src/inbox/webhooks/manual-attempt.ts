/** Attempts that the owner of an endpoint asks for, made while they wait: verify, test, redeliver. */
import type { WebhookDeps } from "./deps.ts";
import { attemptDelivery } from "./attempt.ts";
import type { AttemptRecord, Lease, NewDelivery, SingleJob, StoredEndpoint } from "./webhook-store.ts";
import { mintId } from "#lib/secrets/token.ts";
import { DAY_MS } from "#lib/format/durations.ts";

export function buildLease({ clock, random, settings }: Pick<WebhookDeps, "clock" | "random" | "settings">): Lease {
  return { claim: mintId("run", random), until: new Date(clock.now().getTime() + settings.leaseSeconds * 1000) };
}

/** Stores the message first, then sends it: a process that dies in between leaves it to the next run. */
export async function sendNow(
  deps: WebhookDeps,
  endpoint: StoredEndpoint,
  delivery: NewDelivery & { lease: Lease },
): Promise<void> {
  await deps.store.insertDelivery(delivery);
  const { id, kind, body, lease, createdAt } = delivery;
  const state = { status: "pending", dueAt: createdAt, attempts: 0 } as const;
  const job = { id, claim: lease.claim, kind, messageId: id, eventId: null, body, ...state };
  await attemptNow(deps, { target: endpoint, job });
}

/** Makes one attempt and writes down how it ended. A verification that succeeds makes its endpoint active. */
export async function attemptNow(deps: WebhookDeps, { target, job }: SingleJob): Promise<void> {
  const body = job.body ?? (await deps.store.readBodies([job.eventId!])).get(job.eventId!);
  if (body === undefined) throw new Error(`delivery ${job.id} has no message to send`);
  const record = await attemptDelivery(deps, target, job, body, { isManual: true });
  if (record === undefined) return;
  const concluded = job.kind === "verification" ? await concludeVerification(deps, record) : record;
  await deps.store.complete(toCompletion(deps, concluded));
}

/**
 * Activates first and writes the attempt down afterwards: a process that dies in between
 * leaves an active endpoint that is merely asked once more.
 */
export async function concludeVerification(
  deps: Pick<WebhookDeps, "store" | "clock" | "settings">,
  record: AttemptRecord,
): Promise<AttemptRecord> {
  if (record.status !== "delivered") return record;
  const { store, settings, clock } = deps;
  const limit = settings.isDevelopment ? Number.MAX_SAFE_INTEGER : settings.activePerHost;
  if ((await store.activate(record.endpointId, await clock.read(), limit)) === "active") return record;
  const error = `its owner has ${settings.activePerHost} active endpoints at this host, which is the limit`;
  return { ...record, status: "failed", log: { ...record.log, error } };
}

function toCompletion(deps: WebhookDeps, record: AttemptRecord): Parameters<WebhookDeps["store"]["complete"]>[0] {
  const now = deps.clock.now();
  return {
    records: [record],
    released: [],
    lanes: [],
    now,
    failingBefore: new Date(now.getTime() - deps.settings.failingDays * DAY_MS),
  };
}
