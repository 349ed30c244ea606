/** Deletion by age. */
import type { CorrectionDeps } from "./deps.ts";

/** Deletes every report past its time; the number of them. */
export async function sweepCorrections({ store, clock }: Pick<CorrectionDeps, "store" | "clock">): Promise<number> {
  return store.deleteExpired(await clock.read());
}
