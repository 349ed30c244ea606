/** How a server stops: it answers the requests under way, and closes connections without one. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Open connections get this long to finish when the server stops. */
const CLOSE_GRACE_MS = 5000;
const SWEEP_MS = 100;

/** @returns closes the server */
export function prepareClose(server: Server): () => Promise<void> {
  const openedAtMs = new Map<Socket, number>();
  server.on("connection", (socket: Socket) => {
    openedAtMs.set(socket, performance.now());
    socket.once("close", () => openedAtMs.delete(socket));
  });
  const sweep = (): void => {
    server.closeIdleConnections();
    // Node waits for their first request, and takes them for busy. That of a new connection may be on its way.
    const newMs = performance.now() - SWEEP_MS;
    for (const [socket, ms] of openedAtMs) if (socket.bytesRead === 0 && ms <= newMs) socket.destroy();
  };
  return async () => {
    const closed = new Promise<void>((resolve, reject) => {
      server.close((error) => (error === undefined ? resolve() : reject(error)));
    });
    const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    // A request that has arrived is read in the next turn: its connection only looks silent.
    await nextTurn();
    await nextTurn();
    sweep();
    // Connections whose request has finished since then would otherwise stay open for reuse.
    const sweeps = setInterval(sweep, SWEEP_MS);
    await closed.finally(() => {
      clearTimeout(force);
      clearInterval(sweeps);
    });
  };
}
