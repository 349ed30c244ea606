/**
 * Writes attempts down in batches: while one batch is being written the next one gathers,
 * so the database sees few statements however fast deliveries go. A process that dies with
 * a batch unwritten repeats those messages, with the same webhook-id.
 */
import { isStoreUnavailable } from "#api/http/store-fault.ts";
import type { AttemptRecord, Completion, DeliveryJob } from "./webhook-store.ts";

export interface CompletionBuffer {
  addRecord: (record: AttemptRecord) => void;
  /** Gives back what was claimed and not attempted. */
  release: (jobs: readonly DeliveryJob[]) => void;
  /** Ends a lane, after everything added for it before; what it did not attempt waits for the next. */
  endLane: (endpointId: string, claim: string) => void;
  /** Resolves once everything added is written; rejects when that failed. */
  flush: () => Promise<void>;
}

type Batch = Pick<Completion, "records" | "released" | "lanes">;

const MAX_TRIES = 6;
const FIRST_PAUSE_MS = 100;
/** What ends within this time shares a batch. */
const GATHER_MS = 10;

/** @param onWritten called after each batch: lanes it ended can be claimed again */
export function createCompletionBuffer(
  write: (batch: Batch) => Promise<void>,
  onWritten: () => void,
): CompletionBuffer {
  let pending = emptyBatch();
  let writing: Promise<void> | null = null;
  let failure: { cause: unknown } | null = null;

  const drain = async (): Promise<void> => {
    try {
      await gather();
      while (pending.records.length + pending.released.length + pending.lanes.length > 0) {
        const batch = pending;
        pending = emptyBatch();
        await writePatiently(write, batch);
        onWritten();
        await gather();
      }
    } catch (error) {
      failure = { cause: error };
    } finally {
      writing = null;
    }
  };
  const start = (): void => {
    writing ??= drain();
  };
  const flush = async (): Promise<void> => {
    if (failure !== null) throw new Error("attempts could not be written down; they will be made again", failure);
    if (writing === null) return;
    await writing;
    await flush();
  };
  return {
    addRecord(record) {
      pending.records.push(record);
      start();
    },
    release(jobs) {
      pending.released.push(...jobs);
      start();
    },
    endLane(endpointId, claim) {
      pending.lanes.push({ endpointId, claim });
      start();
    },
    flush,
  };
}

/** A database that restarts is back in seconds; what was delivered should not be sent twice for that. */
async function writePatiently(write: (batch: Batch) => Promise<void>, batch: Batch): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(batch);
    } catch (error) {
      if (attempt === MAX_TRIES || !isStoreUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt));
    }
  }
}

function gather(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, GATHER_MS));
}

function emptyBatch(): {
  records: AttemptRecord[];
  released: DeliveryJob[];
  lanes: { endpointId: string; claim: string }[];
} {
  return { records: [], released: [], lanes: [] };
}
