/** Hands waiting messages to the mail server, any number of processes at once. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/format/durations.ts";
import { mintId } from "#lib/secrets/token.ts";
import type { InboxDeps } from "./deps.ts";
import { type MailResult, type MailRoute, buildMail } from "./mail.ts";
import type { ContactStore, MailJob, MailOutcome } from "./store.ts";

/** Mails taken at once; few, so that a process that dies holds few back until its lease ends. */
const BATCH = 10;
/** Offsets of attempts from the first one. Dense at first, because most outages are short. */
const OFFSETS_MS = [1, 5, 15, 30]
  .map((minutes) => minutes * MINUTE_MS)
  .concat([1, 2, 4, 6, 9, 12, 15, 18, 21, 24].map((hours) => hours * HOUR_MS));
/** Longer than the slowest mail server may take for a whole batch, see `inbox/sending/mail.ts`. */
const LEASE_MS = 5 * MINUTE_MS;

type OutboxDeps = InboxDeps<ContactStore>;

export interface OutboxSummary {
  sent: number;
  postponed: number;
  failed: number;
}

/** Works until nothing is due, the mail server is away, `budgetMs` is used up, or `stop` is aborted. */
export async function sendOutbox(deps: OutboxDeps, budgetMs: number, stop?: AbortSignal): Promise<OutboxSummary> {
  const summary: OutboxSummary = { sent: 0, postponed: 0, failed: 0 };
  const { mail } = deps;
  if (mail === null) return summary;
  let isReachable = true;
  const endsAt = performance.now() + budgetMs;
  const isOver = (): boolean => !isReachable || stop?.aborted === true || performance.now() >= endsAt;
  while (!isOver()) {
    const now = await deps.clock.read();
    const claim = mintId("claim", deps.random);
    const jobs = await deps.store.claimMails({
      now,
      claim,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      limit: BATCH,
    });
    if (jobs.length === 0) break;
    for (const job of jobs) {
      const outcome = isOver() ? ({ kind: "released" } as const) : await tryMail(deps, mail, job);
      if (outcome.kind === "retry" && outcome.isUnreachable) isReachable = false;
      await deps.store.finishMail(job, outcome);
      if (outcome.kind === "sent") summary.sent++;
      else if (outcome.kind === "retry") summary.postponed++;
      else if (outcome.kind === "failed") summary.failed++;
    }
  }
  return summary;
}

type TriedOutcome =
  | Exclude<MailOutcome, { kind: "retry" }>
  | (Extract<MailOutcome, { kind: "retry" }> & { isUnreachable: boolean });

async function tryMail(deps: OutboxDeps, route: MailRoute, job: MailJob): Promise<TriedOutcome> {
  const result = await send(route, job);
  const at = deps.clock.now();
  if (result.kind === "sent") return { kind: "sent", at };
  const dueAt = findNextMailAttempt(job.firstAttemptAt ?? at, at);
  deps.log(
    `mail for ${job.message.id}: ${result.error}; ${dueAt === undefined ? "given up" : `again at ${dueAt.toISOString()}`}`,
  );
  if (dueAt === undefined) return { kind: "failed", at, error: result.error };
  return { kind: "retry", at, dueAt, error: result.error, isUnreachable: result.kind === "unreachable" };
}

async function send(route: MailRoute, { message, route: address }: MailJob): Promise<MailResult> {
  if (message.isLocked) return { kind: "refused", error: "sealed with a key that is not among those of DIRECTORY_KEY" };
  const mail = buildMail(message, address ?? route.to, route.from);
  return mail === undefined ? { kind: "refused", error: "erased" } : route.send(mail);
}

/**
 * Next attempt after one that failed `at`; undefined when there is none: the last attempt is made
 * at least 24 hours after the first, so that an outage of a whole day loses nothing.
 */
export function findNextMailAttempt(firstAttemptAt: Date, at: Date): Date | undefined {
  const elapsed = at.getTime() - firstAttemptAt.getTime();
  if (elapsed >= DAY_MS) return undefined;
  const offset = OFFSETS_MS.find((candidate) => candidate > elapsed)!;
  return new Date(firstAttemptAt.getTime() + offset);
}
