/**
 * The other side of `npm run bench:load`, a process of its own: sirv for files, a server that keeps two answers in memory
 * and does nothing else, and Fastify with MiniSearch. Its argument is the project's folder; prints the three origins.
 */
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fastify } from "fastify";
import sirv from "sirv";
import { type CatalogSnapshot } from "#record/catalog/snapshot.ts";
import { buildCatalog } from "#record/catalog/catalog.ts";
import { readSnapshot } from "#build/snapshot-file.ts";
import { minisearch } from "../search/contestants/minisearch.ts";

const [root = ".", ours = ""] = process.argv.slice(2);

const files = createServer(sirv(join(root, "dist"), { etag: true, gzip: false, brotli: false }));

/** Answers of the server that is measured, as bytes by address. */
const kept = new Map<string, Promise<{ headers: Record<string, string>; body: Buffer }>>();
const bare = createServer((incoming, outgoing) => {
  const path = incoming.url ?? "/";
  const answer = kept.get(path) ?? fetchOnce(path);
  kept.set(path, answer);
  answer.then(
    ({ headers, body }) => outgoing.writeHead(200, headers).end(body),
    () => outgoing.destroy(),
  );
});

const search = fastify();
const catalog = buildCatalog(readSnapshot(join(root, ".catalog")) as CatalogSnapshot);
const engine = await minisearch.load(await minisearch.build(catalog), catalog);
search.get<{ Querystring: { q: string } }>("/api/v1/search", async ({ query }) => {
  const slugs = await engine.answer(query.q);
  return { data: slugs.map((slug) => catalog.bySlug.get(slug)) };
});

console.log(
  `ready ${await listen(files)} ${await listen(bare)} ${await search.listen({ port: 0, host: "127.0.0.1" })}`,
);

async function fetchOnce(path: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const response = await fetch(ours + path, { headers: { "Accept-Encoding": "identity" } });
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !/^(connection|keep-alive|date)$/.test(name)),
  );
  return { headers, body: Buffer.from(await response.arrayBuffer()) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
