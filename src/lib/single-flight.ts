/** Work that goes on once at a time, however often it is asked for. */

export interface SingleFlight<Given extends readonly unknown[], Result> {
  (...given: Given): Promise<Result>;
  /** Resolves when nothing is under way. */
  settled: () => Promise<void>;
}

/** A call while the work goes on makes it go on once more afterwards: it may be past what the caller waits for. */
export function createSingleFlight<Given extends readonly unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): SingleFlight<Given, Result> {
  let current: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;
  const begin = (given: Given): Promise<Result> => {
    const mine = work(...given).finally(() => {
      if (current === mine) current = null;
    });
    current = mine;
    return mine;
  };
  const run = (...given: Given): Promise<Result> => {
    // Asked first: once the work has ended, the run that was waiting begins a moment later.
    if (next !== null) return next;
    if (current === null) return begin(given);
    next = current
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin(given);
      });
    return next;
  };
  return Object.assign(run, {
    async settled() {
      await Promise.allSettled([current, next]);
    },
  });
}
