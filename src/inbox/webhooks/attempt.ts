/** One attempt of one delivery: sign, send, judge the answer. */
import { pageRoutes, toAbsolute } from "#site/routes.ts";
import { SITE } from "#site/site.ts";
import type { WebhookDeps } from "./deps.ts";
import { findNextAttempt, parseRetryAfter } from "./schedule.ts";
import type { SendResult } from "./send.ts";
import { signMessage } from "./sign.ts";
import type { AttemptRecord, DeliveryJob, Target } from "./webhook-store.ts";

const USER_AGENT = `${SITE.name.replaceAll(" ", "-")}-Webhooks/${SITE.apiVersion} (+${toAbsolute(pageRoutes.docs("webhooks"))})`;

export interface AttemptOptions {
  /** Gives the attempt up when the run must end. */
  signal?: AbortSignal;
  /** At somebody's request: a success counts, a failure leaves everything as it was. */
  isManual?: boolean;
}

type AttemptDeps = Pick<WebhookDeps, "send" | "vault" | "clock" | "random" | "settings">;

/** Undefined when it was cut short: then nothing is known and nothing is written down. */
export async function attemptDelivery(
  deps: AttemptDeps,
  target: Target,
  job: DeliveryJob,
  body: string,
  options: AttemptOptions = {},
): Promise<AttemptRecord | undefined> {
  const startedAt = deps.clock.now();
  const started = performance.now();
  const { url } = target;
  const secrets = openSecrets(deps, target, startedAt);
  const result =
    url === null || secrets === undefined
      ? ({ kind: "failed", detail: url === null ? LOST_ADDRESS : LOST_KEY } as const)
      : await deps.send({
          url,
          headers: {
            "content-type": "application/json",
            "user-agent": USER_AGENT,
            ...signMessage(secrets, job.messageId, startedAt, body),
          },
          body,
          timeoutMs: deps.settings.timeoutMs,
          maxResponseBytes: deps.settings.maxResponseBytes,
          signal: options.signal,
        });
  if (result.kind === "cut") return undefined;
  return toRecord(
    deps,
    target,
    job,
    body,
    { result, startedAt, durationMs: Math.round(performance.now() - started) },
    options,
  );
}

const LOST_KEY =
  "the signing secret can't be read: it was sealed with a key that this server does not have. Rotating the secret makes a new one";

export const LOST_ADDRESS =
  "the address can't be read: it was sealed with a key that this server does not have. Registering it again makes a new endpoint";

/** Secrets that sign now, the current one first; undefined when its key is lost. */
export function openSecrets(
  deps: Pick<WebhookDeps, "vault">,
  target: Pick<Target, "id" | "secrets">,
  now: Date,
): string[] | undefined {
  const live = target.secrets.filter(({ until }) => until === null || Date.parse(until) > now.getTime());
  if (live.some(({ sealed, until }) => until === null && !deps.vault.canOpen(sealed))) return undefined;
  return live
    .filter(({ sealed }) => deps.vault.canOpen(sealed))
    .map(({ sealed }) => deps.vault.open(sealed, target.id));
}

interface Attempted {
  result: Exclude<SendResult, { kind: "cut" }>;
  startedAt: Date;
  durationMs: number;
}

function toRecord(
  deps: AttemptDeps,
  target: Target,
  job: DeliveryJob,
  body: string,
  { result, startedAt, durationMs }: Attempted,
  options: AttemptOptions,
): AttemptRecord {
  const now = deps.clock.now();
  const error = findError(result, target, job, body);
  const isEvent = job.kind === "event";
  const isManual = options.isManual === true && isEvent;
  const attempts = isManual ? job.attempts : job.attempts + 1;
  const record = {
    deliveryId: job.id,
    endpointId: target.id,
    claim: job.claim,
    attempts,
    isManual,
    dueAt: now,
    log: { at: startedAt.toISOString(), status: result.kind === "answered" ? result.status : null, durationMs, error },
    isSlow: null,
    pausedUntil: null,
  };
  if (error === null) return { ...record, status: "delivered", health: isEvent ? "success" : null };
  if (isManual) return { ...record, status: job.status, dueAt: job.dueAt, health: null };
  const health = isEvent ? (result.kind === "answered" && result.status === 410 ? "gone" : "failure") : null;
  if (result.kind === "blocked") return { ...record, status: "blocked", health };
  if (!isEvent || health === "gone") return { ...record, status: "failed", health };

  const retryAfterSeconds = result.kind === "answered" ? parseRetryAfter(result.retryAfter, now) : null;
  const dueAt = findNextAttempt(attempts, now, toFraction(deps.random(1)), retryAfterSeconds);
  const pausedUntil = retryAfterSeconds === null ? null : new Date(now.getTime() + retryAfterSeconds * 1000);
  if (dueAt === undefined) return { ...record, status: "failed", health, pausedUntil };
  return { ...record, status: "pending", dueAt, health, pausedUntil };
}

/** Null when the message counts as delivered: any 2xx; a verification must also echo its challenge. */
function findError(result: Attempted["result"], target: Target, job: DeliveryJob, body: string): string | null {
  if (result.kind !== "answered") return result.detail;
  if (result.status < 200 || result.status > 299) {
    return result.status >= 300 && result.status < 400
      ? `answered ${result.status}${describeTarget(result.location, target.url ?? undefined)}; redirects are not followed`
      : `answered ${result.status}`;
  }
  if (job.kind !== "verification" || readChallenge(result.body) === readChallenge(body, "data")) return null;
  return 'answered without the challenge; send back {"challenge": "…"} as JSON';
}

/** The host alone, and not that of the endpoint, which is sealed: what a redirect points to may hold secrets. */
function describeTarget(location: string | null, url: string | undefined): string {
  const host = location === null ? undefined : URL.parse(location, url)?.hostname.slice(0, 100);
  if (host === undefined || host === "") return "";
  return host === URL.parse(url ?? "")?.hostname ? ", which points to the same host" : `, which points to ${host}`;
}

/** Some frameworks begin their JSON with a byte order mark. */
function readChallenge(text: string, key?: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    const holder = key === undefined ? value : (value as Record<string, unknown>)[key];
    return (holder as { challenge?: unknown } | null)?.challenge ?? null;
  } catch {
    return undefined;
  }
}

function toFraction(bytes: Uint8Array): number {
  return (bytes[0] ?? 0) / 255;
}
