/** Answers to what Node does not take for a request: it would close the connection without a word. */
import { type IncomingMessage, STATUS_CODES, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { CORS_HEADERS } from "#api/http/cors.ts";
import { toBareProblem, toProblem } from "#api/http/problem.ts";
import type { Problem } from "#api/schema/problem.ts";

interface ParserError extends NodeJS.ErrnoException {
  /** What the parser stumbled over. */
  rawPacket?: Buffer;
}

/**
 * @param open answers of this connection that are not finished
 * @see https://nodejs.org/api/http.html#event-clienterror
 */
export function answerUnreadable(error: ParserError, socket: Duplex, open: Iterable<ServerResponse>): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  endWith(describe(error), socket, open);
}

/** Without a listener for it Node answers CONNECT with nothing. With one, errors and time limits of the socket are ours. */
export function refuseTunnel(socket: Duplex, open: Iterable<ServerResponse>): void {
  socket.on("error", () => undefined).once("finish", () => socket.destroy());
  endWith(UNKNOWN_METHOD, socket, open);
}

/** A connection beyond a limit, or one that makes room for others: what it was about to ask can be asked again. */
export function refuseConnection(socket: Duplex, open: Iterable<ServerResponse>): void {
  socket.once("finish", () => setTimeout(() => socket.destroy(), GOODBYE_MS).unref());
  endWith(TOO_MANY, socket, open, { "Retry-After": "1" });
}

/** The same for one that could send its request. Its body is read on: a connection that ends before would be reset. */
export function refuseRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const body = JSON.stringify(TOO_MANY);
  outgoing.writeHead(503, { "Retry-After": "1", ...describeBody(body) }).write(body);
  const end = (): unknown => outgoing.end();
  const late = setTimeout(end, GOODBYE_MS).unref();
  incoming.resume().once("end", () => {
    clearTimeout(late);
    end();
  });
}

/** Milliseconds in which a client can read why its connection ends. */
const GOODBYE_MS = 1000;

/** The parser stumbles over each further piece, too. */
const ending = new WeakSet<Duplex>();

function endWith(
  problem: Problem,
  socket: Duplex,
  open: Iterable<ServerResponse>,
  more: Readonly<Record<string, string>> = {},
): void {
  if (ending.has(socket)) return;
  ending.add(socket);
  // What is sent now would be taken for the answer to an earlier request, or for a part of it.
  // The request that broke off has no answer of its own to wait for: its reader waits for the rest of the body.
  const unfinished = [...open].filter(
    (answer) => !answer.writableFinished && (answer.headersSent || answer.req.complete),
  );
  if (unfinished.length > 0) {
    closeAfter(unfinished, socket);
    return;
  }
  const body = JSON.stringify(problem);
  const lines = Object.entries({ ...more, ...describeBody(body) }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, "", body].join("\r\n"));
}

function describeBody(body: string): Record<string, string> {
  return {
    ...CORS_HEADERS,
    "Content-Type": "application/problem+json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    Connection: "close",
  };
}

function closeAfter(answers: readonly ServerResponse[], socket: Duplex): void {
  let waiting = answers.length;
  for (const answer of answers) {
    answer.once("close", () => {
      waiting--;
      if (waiting === 0) socket.destroy();
    });
  }
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#section-15.6.4 */
const TOO_MANY = toBareProblem(
  503,
  "Too many connections",
  "Your network has as many requests under way as it may have at once. Try again in a second.",
);

const UNKNOWN_METHOD = toBareProblem(501, STATUS_CODES[501]!, "No resource here knows this method.");

/** A request line as RFC 9112 has it, whatever its method. */
const REQUEST_LINE = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r?\n/;

function describe({ code, rawPacket }: ParserError): Problem {
  switch (code) {
    case "HPE_INVALID_URL":
      return toMalformed(
        "The address holds characters that no address may hold; percent-encode it as UTF-8: %E6%96%87 for 文.",
      );
    case "HPE_INVALID_METHOD":
      return REQUEST_LINE.test(rawPacket?.toString("latin1") ?? "")
        ? UNKNOWN_METHOD
        : toMalformed("What arrived is not HTTP/1.1.");
    case "HPE_HEADER_OVERFLOW":
      return toBareProblem(431, STATUS_CODES[431]!, "The address and the headers together are longer than 16 kB.");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return toBareProblem(408, STATUS_CODES[408]!, "The request did not arrive in time.");
    default:
      return toMalformed(`What arrived is not HTTP/1.1 (${code ?? "unknown error"}).`);
  }
}

function toMalformed(detail: string): Problem {
  return toProblem("malformed-request", { detail, instance: "/" });
}
