/** The site over a slow line: pages come in pieces, so that the browser paints them half read. */
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunningServer } from "#server/start-server.ts";

const PIECES = 36;
/** A frame of the browser is 16 ms. */
const PAUSE_MS = 20;
/** Bytes of the first piece. Each is larger than the one before, so that the pieces reach the end of a long page. */
const FIRST_PIECE = 60;
const GROWTH = 1.15;

/** Serves what the server at `origin` answers, HTML of it in pieces that end at a tag. */
export async function startSlowServer(origin: string): Promise<RunningServer> {
  const server = createServer((request, response) => {
    answerSlowly(origin, request, response).catch((cause: Error) => response.destroy(cause));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

async function answerSlowly(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(origin + request.url, { headers: { accept: request.headers.accept ?? "*/*" } });
  const type = answer.headers.get("content-type") ?? "";
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { "content-type": type });
  if (type.startsWith("text/html")) {
    for (const piece of cutAtTags(body)) {
      response.write(piece);
      await sleep(PAUSE_MS);
    }
    response.end();
  } else {
    response.end(body);
  }
}

/** The head as one piece, then pieces of growing size. */
function cutAtTags(page: Buffer): Buffer[] {
  const pieces = [page.subarray(0, page.indexOf("<body"))];
  let start = pieces[0]?.length ?? 0;
  for (let size = FIRST_PIECE; start < page.length; size *= GROWTH) {
    const tag = page.indexOf(">", start + Math.round(size));
    const end = tag === -1 || pieces.length === PIECES ? page.length : tag + 1;
    pieces.push(page.subarray(start, end));
    start = end;
  }
  return pieces;
}
