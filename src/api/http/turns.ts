/**
 * One answer begun in each turn of the event loop, of one client after the other. A search keeps the thread for a
 * millisecond: begun as they are read, all that are there come before the first answer is sent, and before one more
 * connection is accepted, as libuv accepts one in each turn. Of 200 connections some then wait for seconds.
 */

/**
 * Resolves when it is this caller's turn. Each client has one turn a round, however much it asks for.
 * @param client left out where all calls are of one client
 */
export type WaitForTurn = (client?: string) => Promise<void>;

export function createTurns(): WaitForTurn {
  /** In the order of their next turn. */
  const clients = new Map<string, (() => void)[]>();
  const next = (): void => {
    const [client, waiting] = clients.entries().next().value!;
    clients.delete(client);
    waiting.shift()!();
    if (waiting.length > 0) clients.set(client, waiting);
    if (clients.size > 0) setImmediate(next);
  };
  return (client = "") =>
    new Promise((resolve) => {
      if (clients.size === 0) setImmediate(next);
      const waiting = clients.get(client);
      if (waiting === undefined) clients.set(client, [resolve]);
      else waiting.push(resolve);
    });
}
