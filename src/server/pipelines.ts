/**
 * Requests that a client sends before it has its answers (pipelining). Of each connection one is worked on at a time:
 * answers go out in order anyway, and those for a client that does not read would fill the memory. While others wait, the
 * connection is not read.
 */
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface Pipelines {
  /** Calls `begin` when the answers before this one are sent. */
  enqueue: (socket: Socket, outgoing: ServerResponse, begin: () => void) => void;
  /** Answers of a connection that are not finished. */
  listOpen: (socket: object) => ReadonlySet<ServerResponse>;
}

/**
 * Of all connections together; one that sends more is ended. A connection is read 64 kB at a time, which may be 2,000
 * requests of 1.6 kB each in memory.
 */
const MAX_WAITING = 10_000;

interface Line {
  open: Set<ServerResponse>;
  waiting: (() => void)[];
  isPausing: boolean;
}

const NONE: ReadonlySet<ServerResponse> = new Set();

export function createPipelines(): Pipelines {
  const lines = new WeakMap<object, Line>();
  let waitingCount = 0;

  function openLine(socket: Socket): Line {
    const line: Line = { open: new Set(), waiting: [], isPausing: false };
    lines.set(socket, line);
    socket.once("close", () => (waitingCount -= line.waiting.splice(0).length));
    // Node reads on once a large answer is through.
    socket.on("drain", () => pause(socket, line));
    return line;
  }

  function beginNext(socket: Socket, line: Line): void {
    const begin = line.waiting.shift();
    if (begin === undefined) return;
    waitingCount--;
    if (line.waiting.length === 0) socket.resume();
    begin();
  }

  return {
    listOpen: (socket) => lines.get(socket)?.open ?? NONE,
    enqueue(socket, outgoing, begin) {
      const line = lines.get(socket) ?? openLine(socket);
      line.open.add(outgoing);
      outgoing.once("close", () => {
        line.open.delete(outgoing);
        // In a turn of its own: answers from memory would otherwise follow each other without letting others in between.
        if (line.waiting.length > 0) setImmediate(beginNext, socket, line);
      });
      if (line.open.size === 1) return begin();
      if (waitingCount >= MAX_WAITING) return void socket.destroy();
      line.waiting.push(begin);
      waitingCount++;
      pause(socket, line);
    },
  };
}

/** Once Node has read to the end of what has arrived: at the end of each request it reads on. */
function pause(socket: Socket, line: Line): void {
  if (line.isPausing || line.waiting.length === 0) return;
  line.isPausing = true;
  process.nextTick(() => {
    line.isPausing = false;
    if (line.waiting.length > 0) socket.pause();
  });
}
