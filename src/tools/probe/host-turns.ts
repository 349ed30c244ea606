/** One request per host at a time, with a pause between two. */

export interface HostTurnsOptions {
  /** Shortest pause between two requests to one host; up to as much again is added at random. */
  pauseMs: number;
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  /** 0 to 1. */
  random: () => number;
}

/** Runs a task when it is the host's turn. */
export type TakeTurn = <Result>(host: string, task: () => Promise<Result>) => Promise<Result>;

export function createHostTurns({ pauseMs, now, sleep, random }: HostTurnsOptions): TakeTurn {
  const hosts = new Map<string, { last: Promise<unknown>; freeAt: number }>();
  return (host, task) => {
    const turns = hosts.get(host) ?? { last: Promise.resolve(), freeAt: 0 };
    hosts.set(host, turns);
    const turn = async () => {
      const waitMs = turns.freeAt - now();
      if (waitMs > 0) await sleep(waitMs);
      try {
        return await task();
      } finally {
        turns.freeAt = now() + pauseMs * (1 + random());
      }
    };
    const result = turns.last.then(turn, turn);
    turns.last = result;
    return result;
  };
}
