/** What one peer, and all of them, can take of this server by doing nothing. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type ClientNetwork, listClientNetworks } from "#lib/secrets/client-network.ts";

export interface ConnectionLimits {
  /** All together. */
  total: number;
  /** From one IPv4 address or IPv6 /64; proxies of ours have no such limit. */
  perAddress: number;
  /** Milliseconds for a request's headers, and for the whole request. */
  headersMs: number;
  requestMs: number;
  /** Milliseconds between two looks at which requests are late. */
  checkMs: number;
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
  // Less than `idleMs`, so that a body of which nothing comes is answered before its connection ends.
  requestMs: 20_000,
  checkMs: 5000,
  idleMs: 30_000,
  keepMs: 65_000,
};

interface Peer {
  /** Whether the connection asks nothing, sends a request, or waits for the answer to one that has arrived. */
  look: (socket: Socket) => "idle" | "sending" | "waiting";
  /** Tells the client why its connection ends, and ends it. */
  refuse: (socket: Socket) => void;
}

/**
 * Counts connections as limits of messages count clients: by IPv4 address, IPv6 /64 and /48. When all are taken, the
 * network that has most gives one to a newcomer that has fewer, so that a few networks can't take them all. A connection
 * beyond a limit may send one request, to hear that it was refused: a reset says neither why nor for how long.
 * @param isProxy says whether an address is a proxy of ours
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
  { look, refuse }: Peer,
): { isRefused: (socket: Socket) => boolean } {
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.keepAliveTimeout = limits.keepMs;
  // Without a listener for "timeout" Node closes the connection.
  server.setTimeout(limits.idleMs);
  const open = new Map<Socket, ClientNetwork[]>();
  const byNetwork = new Map<string, Set<Socket>>();
  const refused = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const networks = isProxy(address) ? [] : listClientNetworks(address);
    open.set(socket, networks);
    for (const { network } of networks) byNetwork.set(network, (byNetwork.get(network) ?? new Set()).add(socket));
    socket.once("close", () => forget(socket));
    const sizes = networks.map(({ network }) => byNetwork.get(network)!.size);
    if (networks.some(({ share }, index) => sizes[index]! > limits.perAddress * share)) setAside(socket);
    else if (open.size > limits.total) {
      const leaving = findLeaving(Math.max(...sizes));
      if (leaving === undefined) setAside(socket);
      else makeLeave(leaving);
    }
  });
  return { isRefused: (socket) => refused.has(socket) };

  /** @param size how many connections the newcomer's network has; those of a proxy are in none */
  function findLeaving(size: number): Socket | undefined {
    const largest = [...byNetwork.values()].reduce((one, other) => (other.size > one.size ? other : one), new Set());
    if (largest.size <= size) return undefined;
    // The first have been there for longest.
    const sockets = [...largest];
    return sockets.find((socket) => look(socket) !== "waiting") ?? sockets[0];
  }

  /** Those that were refused are as many as the others at most; the one that has waited for longest goes. */
  function setAside(socket: Socket): void {
    // Not only when it is closed: more connections may come before.
    forget(socket);
    const [oldest] = refused;
    if (oldest !== undefined && refused.size >= limits.total) {
      refused.delete(oldest);
      refuse(oldest);
    }
    refused.add(socket);
    socket.once("close", () => refused.delete(socket));
  }

  function makeLeave(socket: Socket): void {
    const state = look(socket);
    setAside(socket);
    if (state === "sending") refuse(socket);
    // The rest of the largest network waits for answers too, and this one has had its turn for longest.
    if (state === "waiting") socket.destroy();
  }

  function forget(socket: Socket): void {
    for (const { network } of open.get(socket) ?? []) {
      const others = byNetwork.get(network)!;
      others.delete(socket);
      if (others.size === 0) byNetwork.delete(network);
    }
    open.delete(socket);
  }
}
