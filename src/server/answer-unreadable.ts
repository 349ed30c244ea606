/** Answers to what Node's parser does not take for a request: it would close the connection without a word. */
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Problem } from "../schema/problem.ts";

/** @see https://nodejs.org/api/http.html#event-clienterror */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, detail } = explain(error.code);
  const title = STATUS_CODES[status]!;
  // A problem without a type of its own. @see https://www.rfc-editor.org/rfc/rfc9457#section-4.2.1
  const problem: Problem = { type: "about:blank", title, status, detail, instance: "/", errors: [] };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    "Content-Type: application/problem+json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Access-Control-Allow-Origin: *",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function explain(code: string | undefined): { status: number; detail: string } {
  switch (code) {
    case "HPE_INVALID_URL":
      return {
        status: 400,
        detail: "The address holds characters that no address may hold; percent-encode it as UTF-8: %E6%96%87 for 文.",
      };
    case "HPE_HEADER_OVERFLOW":
      return { status: 431, detail: "The address and the headers together are longer than 16 kB." };
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return { status: 408, detail: "The request did not arrive in time." };
    default:
      return { status: 400, detail: `What arrived is not HTTP/1.1 (${code ?? "unknown error"}).` };
  }
}
