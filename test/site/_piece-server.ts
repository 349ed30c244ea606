/** A page in pieces that end at a tag. Each is sent once the browser has painted the one before, however long that takes. */
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { settle, visit } from "./_pages.ts";

/** Tags of the first piece. Each has more than the one before, so that a long page has few pieces. */
const FIRST_TAGS = 2;
const GROWTH = 1.25;

/** Whole tags, and elements whose text is not markup. */
const TAGS = /<(script|style|textarea|noscript)\b[^]*?<\/\1>|<!--[^]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Where a page is cut: at every tag of its header, or in pieces of growing size. */
export type Cut = "header" | "whole";

/** Opens in `page` what the server at `origin` serves at `path`, and waits until all of it was painted. */
export async function visitInPieces(page: Page, origin: string, path: string, cut: Cut): Promise<void> {
  const reports = await watchPaint(page);
  const server = createServer((request, response) => {
    forward({ origin, cut, reports }, request, response).catch((cause: Error) => response.destroy(cause));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await visit(page, `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    await settle(page);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Whoever waits for a piece to be painted, by the piece's number. */
type Reports = Map<number, () => void>;

const watched = new WeakMap<Page, Reports>();

/** A page reports what it paints once this was set up; that happens once for each page. */
async function watchPaint(page: Page): Promise<Reports> {
  const known = watched.get(page);
  if (known !== undefined) return known;
  const reports: Reports = new Map();
  watched.set(page, reports);
  await page.exposeFunction("reportPainted", (piece: number) => reports.get(piece)?.());
  await page.addInitScript(reportPieces);
  return reports;
}

interface Delivery {
  origin: string;
  cut: Cut;
  reports: Reports;
}

async function forward(
  { origin, cut, reports }: Delivery,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(origin + request.url, { headers: { accept: request.headers.accept ?? "*/*" } });
  const type = answer.headers.get("content-type") ?? "";
  response.writeHead(answer.status, { "content-type": type });
  if (type.startsWith("text/html")) {
    for (const [index, piece] of (cut === "header" ? cutHeader : cutWhole)(await answer.text()).entries()) {
      const isPainted = new Promise<void>((resolve) => reports.set(index, resolve));
      response.write(`${piece}<!--piece ${index}-->`);
      await isPainted;
    }
    response.end();
  } else {
    response.end(Buffer.from(await answer.arrayBuffer()));
  }
}

function cutHeader(html: string): string[] {
  const end = html.indexOf("</header>");
  return cutAt(
    html,
    listTagEnds(html).filter((place) => place <= end),
  );
}

function cutWhole(html: string): string[] {
  let [tags, size] = [0, FIRST_TAGS];
  const places = listTagEnds(html).filter(() => {
    if (++tags < size) return false;
    size *= GROWTH;
    tags = 0;
    return true;
  });
  return cutAt(html, places);
}

/** Where tags of the body end; what precedes it is not shown. */
function listTagEnds(html: string): number[] {
  const start = html.indexOf("<body");
  return [...html.slice(start).matchAll(TAGS)].map((match) => start + match.index + match[0].length);
}

function cutAt(html: string, places: readonly number[]): string[] {
  return [...places, html.length].map((place, index) => html.slice(places[index - 1] ?? 0, place));
}

/** Runs in the page: a frame after the comment that closes a piece has come, the piece is painted. */
function reportPieces(): void {
  const { reportPainted } = window as unknown as { reportPainted: (piece: number) => void };
  const report = (node: Node): void => {
    const piece = node instanceof Comment ? /^piece (\d+)$/.exec(node.data)?.[1] : undefined;
    // The frame is painted after its callbacks; a task that they post runs behind that.
    if (piece !== undefined) requestAnimationFrame(() => setTimeout(() => reportPainted(Number(piece))));
  };
  new MutationObserver((records) => {
    for (const record of records) for (const node of record.addedNodes) report(node);
  }).observe(document, { childList: true, subtree: true });
}
