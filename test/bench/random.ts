/** Random numbers that are the same for the same seed, for bench input. */

export interface Random {
  /** 0 to below 1. */
  next: () => number;
  /** Whole number from 0 to below `count`. */
  below: (count: number) => number;
  pick: <T>(items: readonly T[]) => T;
}

/** @see https://gist.github.com/tommyettinger/46a874533244883189143505d203312c "mulberry32" */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return { next, below, pick: (items) => items[below(items.length)]! };
}
