/** Answers to what Node's parser does not take for a request: it would close the connection without a word. */
import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { CORS_HEADERS } from "#http/cors.ts";
import { toProblem } from "#http/problem.ts";
import type { Problem } from "#schema/problem.ts";

/**
 * @param open answers of this connection that are not finished
 * @see https://nodejs.org/api/http.html#event-clienterror
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex, open: Iterable<ServerResponse>): void {
  // Whoever is reading an answer would take this for a part of it.
  const isAnswering = [...open].some((answer) => answer.headersSent);
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const problem = describe(error.code);
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

function describe(code: string | undefined): Problem {
  switch (code) {
    case "HPE_INVALID_URL":
      return toMalformed(
        "The address holds characters that no address may hold; percent-encode it as UTF-8: %E6%96%87 for 文.",
      );
    case "HPE_HEADER_OVERFLOW":
      return toBare(431, "The address and the headers together are longer than 16 kB.");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return toBare(408, "The request did not arrive in time.");
    default:
      return toMalformed(`What arrived is not HTTP/1.1 (${code ?? "unknown error"}).`);
  }
}

function toMalformed(detail: string): Problem {
  return toProblem("malformed-request", { detail, instance: "/" });
}

/** A problem that its status says all about. @see https://www.rfc-editor.org/rfc/rfc9457#section-4.2.1 */
function toBare(status: number, detail: string): Problem {
  return { type: "about:blank", title: STATUS_CODES[status]!, status, detail, instance: "/", errors: [] };
}
