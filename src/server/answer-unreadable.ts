/** Answers to what Node does not take for a request: it would close the connection without a word. */
import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { CORS_HEADERS } from "#http/cors.ts";
import { toBareProblem, toProblem } from "#http/problem.ts";
import type { Problem } from "#schema/problem.ts";

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

/** The parser stumbles over each further piece, too. */
const ending = new WeakSet<Duplex>();

function endWith(problem: Problem, socket: Duplex, open: Iterable<ServerResponse>): void {
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
  const headers = {
    ...CORS_HEADERS,
    "Content-Type": "application/problem+json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, "", body].join("\r\n"));
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
