/**
 * One answer begun in each turn of the event loop, in the order of asking. A search keeps the thread for a millisecond:
 * begun as they are read, all that are there come before the first answer is sent, and before one more connection is
 * accepted, as libuv accepts one in each turn. Of 200 connections some then wait for seconds.
 */

/** Resolves when it is this caller's turn. */
export type WaitForTurn = () => Promise<void>;

export function createTurns(): WaitForTurn {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}
