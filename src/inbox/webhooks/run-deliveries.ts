/**
 * Sends what is due, any number of processes at once. Endpoints are served side by side, each in order;
 * slow ones move to lanes of their own, so that they take nothing from those that answer.
 */
import { attemptDelivery } from "./attempt.ts";
import { createBodyCache } from "./body-cache.ts";
import { type CompletionBuffer, createCompletionBuffer } from "./completion-buffer.ts";
import type { WebhookDeps } from "./deps.ts";
import { buildLease, concludeVerification } from "./manual-attempt.ts";
import { type Slot, type Slots, createSlots } from "./slots.ts";
import type { AttemptRecord, DeliveryJob, Lane, Lease, SingleJob, Target } from "./webhook-store.ts";
import { DAY_MS } from "#lib/format/durations.ts";

export interface RunSummary {
  delivered: number;
  /** Attempts that failed, whether or not another one follows. */
  failed: number;
}

interface Run {
  deps: WebhookDeps;
  /** `performance.now()`: nobody sets that clock. */
  endsAt: number;
  signal: AbortSignal;
  slots: Slots;
  buffer: CompletionBuffer;
  bodies: ReturnType<typeof createBodyCache>;
  /** Endpoints with retries under way. */
  retrying: Map<string, number>;
  /** When retries and failing endpoints were looked at last (`performance.now()`). */
  slowCheckedAt: number;
  tasks: Set<Promise<void>>;
  summary: RunSummary;
}

/** Retries can wait this long for a look; a busy run would otherwise ask for them hundreds of times a second. */
const SLOW_CHECK_MS = 250;
/** Lanes that end within this time are claimed again together. */
const CLAIM_INTERVAL_MS = 50;

/**
 * Works until nothing is due, `budgetMs` is used up, or `stop` is aborted.
 * Attempts under way then are given up and made again later.
 */
export async function runDeliveries(deps: WebhookDeps, budgetMs: number, stop?: AbortSignal): Promise<RunSummary> {
  const abort = new AbortController();
  const timer = Number.isFinite(budgetMs) ? setTimeout(() => abort.abort(), Math.max(0, budgetMs)) : undefined;
  const wake = createWake();
  const run: Run = {
    deps,
    endsAt: performance.now() + budgetMs,
    signal: stop === undefined ? abort.signal : AbortSignal.any([abort.signal, stop]),
    slots: createSlots(deps.settings.quickLanes, deps.settings.slowLanes, wake.ring),
    buffer: createCompletionBuffer(
      async (batch) => deps.store.complete({ ...batch, ...(await readTimes(deps)) }),
      wake.ring,
    ),
    bodies: createBodyCache(deps.store),
    retrying: new Map(),
    slowCheckedAt: Number.NEGATIVE_INFINITY,
    tasks: new Set(),
    summary: { delivered: 0, failed: 0 },
  };
  try {
    for (;;) {
      wake.reset();
      const started = isOver(run) ? 0 : await startDue(run);
      if (started === 0 && run.tasks.size === 0) {
        await run.buffer.flush();
        if (isOver(run) || (await startDue(run)) === 0) break;
      }
      await wake.rung;
      if (run.tasks.size > 0) await new Promise((resolve) => setTimeout(resolve, CLAIM_INTERVAL_MS));
    }
  } finally {
    await Promise.allSettled(run.tasks);
    clearTimeout(timer);
    await run.buffer.flush();
  }
  return run.summary;
}

/** Claims as much as there is room for and starts it; gives the number of tasks started. */
async function startDue(run: Run): Promise<number> {
  const { deps, slots } = run;
  const { store, settings } = deps;
  const claim = { now: await deps.clock.read(), lease: buildLease(deps) };
  const perLane = settings.deliveriesPerLane;
  const quick = slots.countQuick();
  const well = quick > 0 ? await store.claimLanes({ ...claim, isSlow: false, lanes: quick, perLane }) : [];
  for (const lane of well) start(run, slots.takeQuick(), (slot) => runLane(run, lane, slot));
  // Whoever may take the whole timeout is not started shortly before the end.
  const isLate = timeLeftMs(run) < settings.timeoutMs;
  const isIdle = run.tasks.size === 0;
  if (isLate || slots.countSlow() === 0 || (!isIdle && performance.now() - run.slowCheckedAt < SLOW_CHECK_MS))
    return well.length;
  run.slowCheckedAt = performance.now();
  return well.length + (await startSlow(run, claim));
}

async function startSlow(run: Run, claim: { now: Date; lease: Lease }): Promise<number> {
  const { store, settings } = run.deps;
  const { slots } = run;
  // One delivery a turn: the other slow endpoints wait for the same lanes.
  const failing = await store.claimLanes({
    ...claim,
    isSlow: true,
    perLane: 1,
    lanes: Math.ceil(slots.countSlow() / 2),
  });
  for (const lane of failing) start(run, slots.takeSlow(), (slot) => runLane(run, lane, slot));
  const except = [...run.retrying].filter(([, count]) => count > 0).map(([id]) => id);
  const retries = await store.claimRetries({
    ...claim,
    limit: slots.countSlow(),
    perEndpoint: settings.retriesPerEndpoint,
    except,
  });
  const singles = await store.claimSingles({ ...claim, limit: slots.countSlow() - retries.length });
  for (const single of [...retries, ...singles]) start(run, slots.takeSlow(), () => runSingle(run, single));
  return failing.length + retries.length + singles.length;
}

function start(run: Run, slot: Slot, work: (slot: Slot) => Promise<void>): void {
  const task = work(slot).finally(() => {
    run.tasks.delete(task);
    slot.free();
  });
  run.tasks.add(task);
  // Logged here: `allSettled` in `runDeliveries` drops it, and unheard it would end the process.
  task.catch((error: unknown) => run.deps.log(`webhooks: ${error instanceof Error ? error.message : String(error)}`));
}

/** First attempts of one endpoint, one after the other. One that turns out slow goes on in a slow lane at its next turn. */
async function runLane(run: Run, { target, claim, jobs }: Lane, slot: Slot): Promise<void> {
  const bodies = await run.bodies.load(jobs.map((job) => job.eventId!));
  const messages = jobs.map((job) => bodies.get(job.eventId!));
  let isFailing = target.failingSince !== null;
  let { isSlow } = target;
  for (const [index, job] of jobs.entries()) {
    if (isOver(run) || (slot.isSlow() && timeLeftMs(run) < run.deps.settings.timeoutMs)) break;
    const timer = setTimeout(slot.demote, run.deps.settings.slowAfterMs);
    const record = await attempt(run, target, job, messages[index]);
    clearTimeout(timer);
    if (record === undefined) break;
    const wasSlow = isSlow;
    isSlow = record.log.durationMs > run.deps.settings.slowAfterMs;
    // That nothing changed need not be written down.
    run.buffer.addRecord({
      ...record,
      health: record.health === "success" && !isFailing ? null : record.health,
      isSlow: isSlow === wasSlow ? null : isSlow,
    });
    isFailing = record.health !== "success";
    if (record.pausedUntil !== null || record.health === "gone" || slot.isSlow()) break;
  }
  run.buffer.endLane(target.id, claim);
}

/** A retry, or a verification or test that was left behind. */
async function runSingle(run: Run, { target, job }: SingleJob): Promise<void> {
  run.retrying.set(target.id, (run.retrying.get(target.id) ?? 0) + 1);
  try {
    const body = job.body ?? (await run.bodies.load([job.eventId!])).get(job.eventId!);
    const record = await attempt(run, target, job, body);
    if (record === undefined) run.buffer.release([job]);
    else run.buffer.addRecord(job.kind === "verification" ? await concludeVerification(run.deps, record) : record);
  } finally {
    run.retrying.set(target.id, run.retrying.get(target.id)! - 1);
  }
}

async function attempt(
  run: Run,
  target: Target,
  job: DeliveryJob,
  body: string | undefined,
): Promise<AttemptRecord | undefined> {
  if (body === undefined) throw new Error(`delivery ${job.id} has no message to send`);
  const record = await attemptDelivery(run.deps, target, job, body, { signal: run.signal });
  if (record?.status === "delivered") run.summary.delivered++;
  else if (record !== undefined) run.summary.failed++;
  return record;
}

function timeLeftMs(run: Run): number {
  return run.endsAt - performance.now();
}

function isOver(run: Run): boolean {
  return run.signal.aborted || timeLeftMs(run) <= 0;
}

async function readTimes({ clock, settings }: WebhookDeps): Promise<{ now: Date; failingBefore: Date }> {
  const at = await clock.read();
  return { now: at, failingBefore: new Date(at.getTime() - settings.failingDays * DAY_MS) };
}

/** A bell that can be rung before anyone waits for it. */
function createWake(): { ring: () => void; reset: () => void; readonly rung: Promise<void> } {
  let bell = Promise.withResolvers<void>();
  return {
    ring: () => bell.resolve(),
    reset: () => {
      bell = Promise.withResolvers<void>();
    },
    get rung() {
      return bell.promise;
    },
  };
}
