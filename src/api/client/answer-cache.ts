/** Answers with their validators: one that did not change is confirmed by 304 and not sent again. */

export interface KeptAnswer {
  etag: string;
  /** Body as it came. */
  text: string;
}

/** By address. Bring your own to keep answers on disk or to share them; errors of it are errors of the call. */
export interface AnswerCache {
  get: (url: string) => KeptAnswer | undefined | Promise<KeptAnswer | undefined>;
  set: (url: string, answer: KeptAnswer) => unknown;
}

/** The last `maxAnswers` in memory; those that were used longest ago go first. */
export function createMemoryCache(maxAnswers = 500): AnswerCache {
  const kept = new Map<string, KeptAnswer>();
  return {
    get(url) {
      const answer = kept.get(url);
      if (answer !== undefined) keep(url, answer);
      return answer;
    },
    set: keep,
  };

  function keep(url: string, answer: KeptAnswer): void {
    kept.delete(url);
    kept.set(url, answer);
    const [oldest] = kept.keys();
    if (kept.size > maxAnswers && oldest !== undefined) kept.delete(oldest);
  }
}
