/** Work that goes on once at a time, however often it is asked for. */

export interface SingleFlight {
  (budgetMs: number): Promise<void>;
  /** Resolves when nothing is under way. */
  settled: () => Promise<void>;
}

/** A call while the work goes on makes it go on once more afterwards: it may be past what the caller waits for. */
export function createSingleFlight(work: (budgetMs: number) => Promise<void>): SingleFlight {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (budgetMs: number): Promise<void> => {
    const mine = work(budgetMs).finally(() => {
      if (current === mine) current = null;
    });
    current = mine;
    return mine;
  };
  const run = (budgetMs: number): Promise<void> => {
    if (current === null) return begin(budgetMs);
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin(budgetMs);
      });
    return next;
  };
  return Object.assign(run, {
    async settled() {
      await Promise.allSettled([current, next]);
    },
  });
}
