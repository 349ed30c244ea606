/** What one peer, and all of them, can take of this server by doing nothing. */
import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** All together. */
  total: number;
  /** From one address; proxies of ours have no such limit. */
  perAddress: number;
  /** Milliseconds for a request's headers, and for the whole request. */
  headersMs: number;
  requestMs: number;
  /** Milliseconds without a byte in either direction: a reader that does not read is let go. */
  idleMs: number;
  /**
   * Milliseconds that a connection is kept between two requests. Load balancers and nginx keep theirs for 60 seconds: a
   * server that closes first loses the message that was sent on it meanwhile, since a POST is not sent again.
   */
  keepMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  total: 2000,
  perAddress: 100,
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 30_000,
  keepMs: 65_000,
};

/** @param isProxy says whether an address is a proxy of ours */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  server.maxConnections = limits.total;
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.keepAliveTimeout = limits.keepMs;
  // Without a listener for "timeout" Node closes the connection.
  server.setTimeout(limits.idleMs);
  const counts = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isProxy(address)) return;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once("close", () => {
      const left = counts.get(address)! - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
    if (count > limits.perAddress) socket.destroy();
  });
}
