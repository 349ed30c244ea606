/**
 * Requests that a client sends before it has its answers. Of each connection one is worked on at a time: answers go out in
 * order anyway, and those for a client that does not read would fill the memory.
 */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface Pipelines {
  /** Resolves when the answers before this one are sent; never, when the client goes away first. */
  enter: (socket: Socket, outgoing: ServerResponse) => Promise<void>;
  /** Answers of a connection that are not finished. */
  listOpen: (socket: object) => ReadonlySet<ServerResponse>;
}

/** A connection with more of them under way is ended. */
const MAX_OPEN = 100;

const NONE: ReadonlySet<ServerResponse> = new Set();

export function createPipelines(): Pipelines {
  const lines = new WeakMap<object, Set<ServerResponse>>();
  return {
    listOpen: (socket) => lines.get(socket) ?? NONE,
    async enter(socket, outgoing) {
      const line = lines.get(socket) ?? new Set();
      lines.set(socket, line);
      const before = [...line].at(-1);
      line.add(outgoing);
      outgoing.once("close", () => line.delete(outgoing));
      if (line.size > MAX_OPEN) socket.destroy();
      if (before !== undefined) await once(before, "close");
    },
  };
}
