/** Transactions that lost against another one are made again, as PostgreSQL expects. */

// 40001 serialization failure, 40P01 deadlock.
// @see https://www.postgresql.org/docs/15/errcodes-appendix.html
const CONFLICTS = new Set(["40001", "40P01"]);
const MAX_TRIES = 4;

export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof Error && "code" in error && CONFLICTS.has(String(error.code));
      if (!isConflict || attempt === MAX_TRIES) throw error;
    }
  }
}
