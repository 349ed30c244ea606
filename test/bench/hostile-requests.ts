/** The dearest requests known, answered as the server answers them, over the last build. */
import { join } from "node:path";
import { openFiles } from "#server/files.ts";
import { loadFunctions } from "#server/functions.ts";
import { handleRequest } from "#server/handle-request.ts";
import { readSiteRules } from "#build/site-rules.ts";
import { FACET_NAMES } from "#record/catalog/facets.ts";

export interface RequestFigures {
  name: string;
  /** The longest that the main thread was kept without a turn for others, and what the whole request took of it. */
  turnMs: number;
  totalMs: number;
}

const ROUNDS = 7;

const WORDS =
  "ai coding agent open source writing video image speech music chat assistant free local model search data notes meeting email design test review code game";
const MISSPELT = WORDS.split(" ")
  .map((word) => `${word}x`)
  .join(" ");
const TOOLS = "chatgpt,claude,gemini,cursor";

/** Measures each case a few times; of each figure the least counts, since other work of the machine adds to it. */
export async function* measureRequests(root: string): AsyncGenerator<RequestFigures> {
  process.env["LAMBDA_TASK_ROOT"] ??= root;
  const dist = join(root, "dist");
  const site = {
    files: openFiles(dist),
    functions: await loadFunctions(join(root, "netlify/functions")),
    rules: await readSiteRules(dist, join(root, "netlify.toml")),
  };
  const context = {
    ip: "127.0.0.1",
    requestId: "bench",
    deploy: { context: "dev", id: "local", published: true },
    waitUntil: () => undefined,
  };
  for (const [name, path, init] of CASES) {
    const rounds: { turnMs: number; totalMs: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(
        await watchTurns(async () => {
          const request = new Request(`http://directory.test${path}`, init);
          const response = await handleRequest(site, request, context);
          if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`);
          await response.arrayBuffer();
        }),
      );
    }
    yield {
      name,
      turnMs: Math.min(...rounds.map(({ turnMs }) => turnMs)),
      totalMs: Math.min(...rounds.map(({ totalMs }) => totalMs)),
    };
  }
}

const search = (path: string, words: string, more: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ q: words, ...more })}`;
const ALL_FACETS = { facets: FACET_NAMES.join(","), limit: "50" };

const CASES: readonly (readonly [name: string, path: string, init?: RequestInit])[] = [
  ["search of 26 words with all facets", search("/api/v1/search", WORDS, ALL_FACETS)],
  ["search of 26 misspelt words with all facets", search("/api/v1/search", MISSPELT, ALL_FACETS)],
  ["page of a search of 26 words", search("/search/", WORDS)],
  ["page of a search of 26 misspelt words", search("/search/", MISSPELT)],
  ["list of 100 with all facets", `/api/v1/ais?limit=100&facets=${FACET_NAMES.join(",")}`],
  ["page of a comparison of four", `/compare/?tools=${TOOLS}`],
  ["page of models", "/models/?q=a"],
  ["list of 100 models", "/api/v1/models?limit=100"],
  ["trends of a month", "/api/v1/analytics/trends?window=30d"],
  ["MCP batch of five searches of 26 words", "/mcp", toBatch("search_ais", { query: WORDS, limit: 20 })],
  ["MCP batch of five comparisons", "/mcp", toBatch("compare_ais", { slugs: TOOLS.split(",") })],
];

function toBatch(tool: string, args: object): RequestInit {
  const call = (id: number): object => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: tool, arguments: args },
  });
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify([1, 2, 3, 4, 5].map(call)),
  };
}

/** Time of the processor between two turns of the event loop, while the work goes on. */
async function watchTurns(work: () => Promise<void>): Promise<{ turnMs: number; totalMs: number }> {
  const isDone = Promise.withResolvers<void>();
  let isOver = false;
  let turnMs = 0;
  let turnBegan = process.threadCpuUsage();
  const look = (): void => {
    turnMs = Math.max(turnMs, toMs(process.threadCpuUsage(turnBegan)));
    turnBegan = process.threadCpuUsage();
    if (isOver) isDone.resolve();
    else setImmediate(look);
  };
  setImmediate(look);
  const began = process.threadCpuUsage();
  await work();
  const totalMs = toMs(process.threadCpuUsage(began));
  isOver = true;
  await isDone.promise;
  return { turnMs, totalMs };
}

function toMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
