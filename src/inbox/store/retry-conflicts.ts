/** Transactions that lost against another one are made again, as PostgreSQL expects. */
import { hasCode } from "#lib/format/error-code.ts";

// 40001 serialization failure, 40P01 deadlock.
// @see https://www.postgresql.org/docs/15/errcodes-appendix.html
const CONFLICTS = ["40001", "40P01"];
const MAX_TRIES = 4;

export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!hasCode(error, ...CONFLICTS) || attempt === MAX_TRIES) throw error;
    }
  }
}
