/** `npm run bench:load`: the server of `npm run serve` under load, each case beside a bare peer in the same run. */
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildCatalog } from "#record/catalog/catalog.ts";
import { type Figures, type Load, measureLoad, toMedian } from "./load/measure-load.ts";
import { startProcess } from "./load/start-process.ts";
import { CATALOG_FOLDER, readSnapshot } from "#build/snapshot-file.ts";
import { endWithHelp, parsePlainArguments } from "#tools/cli/_plain-arguments.ts";

const HELP = `Usage: npm run bench:load [-- options]

Needs a build. Prints requests per second, milliseconds (p50, p99) and the ratio to a peer: sirv for files, a server that
only sends kept bytes for answers of the API, Fastify with MiniSearch for search. Then it measures what robots with odd
queries and readers that do not read cost others, and how memory grows over many requests. Figures are medians of the runs, ours and the peer's in turn.

Options:
  --runs <n>       runs of each case (default 5)
  --seconds <n>    length of a run (default 2)
  --requests <n>   requests over which memory is watched (default 200000)
  --help           show this text

Exit codes: 0 measured, 1 not possible, 2 wrong usage.`;

const { values } = parsePlainArguments(
  {
    options: {
      runs: { type: "string", default: "5" },
      seconds: { type: "string", default: "2" },
      requests: { type: "string", default: "200000" },
      help: { type: "boolean", short: "h", default: false },
    },
  },
  HELP,
);
if (values.help) endWithHelp(HELP);
const [runs, seconds, requests] = [values.runs, values.seconds, values.requests].map(Number) as [
  number,
  number,
  number,
];

const CONNECTIONS = 50;
const SILENT_READERS = 300;
const TOKEN = "figures-of-the-bench";
const ROOT = join(import.meta.dirname, "../..");
const SERVED = ["dist", ".catalog", "netlify", "netlify.toml", "package.json", "node_modules"];

const folder = mkdtempSync(join(tmpdir(), "bench-load-"));
for (const name of SERVED) symlinkSync(join(ROOT, name), join(folder, name));
const env = {
  ...process.env,
  PORT: "0",
  DATABASE_URL: "",
  NETLIFY_DB_URL: "",
  METRICS_TOKEN: TOKEN,
  // All load comes from one address.
  TRUSTED_PROXIES: "127.0.0.1",
  CONTACT_SETTINGS: '{"messagesPerHour": 1000000}',
};
const server = await startProcess([join(ROOT, "src/tools/cli/serve.ts")], { cwd: folder, env });
const ours = server.origins[0]!;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("exit", () => server.child.kill());
const peer = await startProcess([join(ROOT, "test/bench/load/peer.ts"), ROOT, ours], { cwd: ROOT, env });
process.once("exit", () => peer.child.kill());
const [sirv, bare, fastify] = peer.origins as [string, string, string];
try {
  await compareCases();
  await measureRobots();
  await measureSilentReaders();
  await watchMemory();
} finally {
  // What they print would keep this process.
  server.child.kill();
  peer.child.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function compareCases(): Promise<void> {
  const { records } = buildCatalog(readSnapshot(join(ROOT, CATALOG_FOLDER)));
  const queries = records
    .slice(0, 500)
    .flatMap(({ name, summary }) => [name, summary.split(" ").slice(0, 3).join(" ")]);
  const nextQuery = cycle(queries.map((q) => `/api/v1/search?${new URLSearchParams({ q })}`));
  // Another number of results each time round, so that no answer is asked for twice.
  let round = 0;
  const nextNewQuery = (): string => `${nextQuery()}&limit=${10 + (Math.floor(round++ / queries.length) % 40)}`;
  await compare("a page (file)", sirv, { nextPath: () => "/ais/cline/" });
  await compare("a record (file)", sirv, { nextPath: () => "/api/v1/ais/cline.json" });
  await compare("a record (function)", bare, { nextPath: () => "/api/v1/ais/cline" });
  await compare("a filtered list", bare, { nextPath: () => "/api/v1/ais?tag=coding-agent&pricing=free&limit=20" });
  await compare("search, 1,000 queries again and again", fastify, { nextPath: nextQuery });
  await compare("search, none of them asked before", fastify, { nextPath: nextNewQuery });
  const crowd: Load = { nextPath: nextNewQuery, connections: 200, seconds };
  print("the same by 200 at once", await measureLoad(ours, server.child.pid!, crowd));
  let count = 0;
  const message = (): string =>
    JSON.stringify({
      name: "Ada Lovelace",
      email: "ada@example.org",
      message: `Question ${count++} about your plans`,
      intent: "pricing",
      consent: true,
    });
  const post: Load = {
    nextPath: () => "/api/v1/ais/cline/contact",
    nextBody: message,
    // The limit of a client is a list of its messages: one that sends thousands would be what is measured.
    nextClient: () => `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
    method: "POST",
    connections: 10,
    seconds,
  };
  print("a message, stored (embedded database)", toMedian([await measureLoad(ours, server.child.pid!, post)]));
}

async function compare(name: string, peerOrigin: string, load: Pick<Load, "nextPath">): Promise<void> {
  const whole: Load = { ...load, connections: CONNECTIONS, seconds };
  const measured: { own: Figures[]; other: Figures[] } = { own: [], other: [] };
  for (const origin of [ours, peerOrigin]) {
    // What is opened by the first request, such as the search index, is not waited for in a run.
    await (await fetch(origin + load.nextPath())).arrayBuffer();
    // Code that was never run is slow.
    await measureLoad(origin, (origin === ours ? server : peer).child.pid!, { ...whole, seconds: 1 });
  }
  for (let run = 0; run < runs; run++) {
    measured.own.push(await measureLoad(ours, server.child.pid!, whole));
    measured.other.push(await measureLoad(peerOrigin, peer.child.pid!, whole));
  }
  const [own, other] = [toMedian(measured.own), toMedian(measured.other)];
  print(name, own);
  print("  peer", other);
  const [byTime, byWork] = [own.perSecond / other.perSecond, other.cpuMicros / own.cpuMicros];
  console.log(`  ratio ${byTime.toFixed(2)} by requests a second, ${byWork.toFixed(2)} by time of the processor`);
}

/** Ten people who read a record, alone and beside a hundred robots. */
async function measureRobots(): Promise<void> {
  const people: Load = { nextPath: () => "/api/v1/ais/cline", connections: 10, seconds: seconds * 2 };
  let odd = 0;
  const robots: Load = {
    nextPath: () =>
      `/api/v1/search?q=odd+${(odd++).toString(36)}+words&utm_${odd % 7}=x`.slice(0, odd % 2 === 0 ? 200 : 36),
    connections: 90,
    seconds: seconds * 2,
  };
  print("people alone", await measureLoad(ours, server.child.pid!, people));
  const [beside] = await Promise.all([
    measureLoad(ours, server.child.pid!, people),
    measureLoad(ours, server.child.pid!, robots),
  ]);
  print("people beside robots, nine for each", beside);
}

/** How long the server takes to say that it is ready, beside readers of a large file that do not read. */
async function measureSilentReaders(): Promise<void> {
  const waits: number[] = [];
  const sockets = Array.from({ length: SILENT_READERS }, (_, index) => {
    const encoding = ["br", "gzip", "identity"][index % 3]!;
    const socket = connect(Number(new URL(ours).port), "127.0.0.1").on("error", () => undefined);
    socket.pause().write(`GET /api/v1/bulk/ais.ndjson HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    return socket;
  });
  for (let count = 0; count < 50; count++) {
    const startedAt = performance.now();
    await (await fetch(`${ours}/readyz`)).arrayBuffer();
    waits.push(performance.now() - startedAt);
  }
  for (const socket of sockets) socket.destroy();
  const sorted = waits.sort((a, b) => a - b);
  console.log(
    `/readyz beside ${SILENT_READERS} readers that do not read: p50 ${Math.round(sorted[25]!)} ms, most ${Math.round(sorted.at(-1)!)} ms`,
  );
}

async function watchMemory(): Promise<void> {
  const sizes = [await readMemoryMb()];
  const sent = { count: 0 };
  const nextPath = (): string => {
    const count = sent.count++;
    return [`/api/v1/search?q=notes+${count}`, `/api/v1/ais?limit=${(count % 100) + 1}`, "/"][count % 3]!;
  };
  while (sent.count < requests) {
    await measureLoad(ours, server.child.pid!, { nextPath, connections: CONNECTIONS, seconds: 5 });
    sizes.push(await readMemoryMb());
  }
  console.log(`memory over ${sent.count} requests, MB: ${sizes.join(", ")}`);
}

async function readMemoryMb(): Promise<number> {
  const figures = await (await fetch(`${ours}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1]) / 1024 ** 2);
}

function cycle(items: readonly string[]): () => string {
  let index = 0;
  return () => items[index++ % items.length]!;
}

function print(name: string, { perSecond, p50Ms, p99Ms, others, cpuMicros }: Figures): void {
  const faults = others === 0 ? "" : `, ${others} refused`;
  console.log(
    `${name}: ${Math.round(perSecond)}/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${Math.round(cpuMicros)} µs of processor a request${faults}`,
  );
}
