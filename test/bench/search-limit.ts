/** `npm run bench:search-limit`: what the embedded search takes of a function's memory, by number of records. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listUnseen } from "./search/judgements.ts";
import { generateContent } from "./generate-records.ts";
import { readBenchContent } from "./read-catalog.ts";
import { buildCatalog } from "#record/catalog/catalog.ts";
import { deriveUnranked } from "#record/catalog/snapshot.ts";
import { readSearchIndex, readSnapshot, sealSnapshot, writeSearchIndex, writeSnapshot } from "#build/snapshot-file.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { toSearchSource } from "#search/document.ts";
import { loadSearchEngine } from "#search/engine.ts";
import type { SearchIndexJson } from "#search/index-json.ts";
import { endOnRefusal } from "#tools/cli/_end-on-refusal.ts";
import { parsePlainArguments } from "#tools/cli/_plain-arguments.ts";

const HELP = `Usage: npm run bench:search-limit [-- --records <n,n>]

Writes a catalogue of that many generated records and its index, then opens both in a process of their own, as a function does
when it starts, and prints bytes on disk, time to open, resident memory and milliseconds of the unseen judged queries (20 hits
with highlights). Default 10000,50000. 250,000 records take three minutes and 6 GB of memory to write, 500,000 twice that.

Exit codes: 0 measured, 2 wrong usage.`;

const { values } = parsePlainArguments(
  {
    options: {
      help: { type: "boolean", default: false },
      records: { type: "string", default: "10000,50000" },
      open: { type: "string", default: "" },
    },
  },
  HELP,
);
const sizes = values.records.split(",").map(Number);
if (values.help) console.log(HELP);
else if (values.open !== "") await openAndAsk(values.open);
else if (sizes.every((size) => Number.isInteger(size) && size > 0)) {
  console.log("records   catalogue  index    opened            resident memory   p50     p95");
  for (const size of sizes) await measure(size);
} else {
  console.error(`--records takes whole numbers separated by commas\n\n${HELP}`);
  process.exitCode = 2;
}

async function measure(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "search-limit-"));
  try {
    await writeCatalog(folder, size);
    const toMegabytes = (file: string): string => `${(statSync(join(folder, file)).size / 1e6).toFixed(0)} MB`;
    const program = fileURLToPath(import.meta.url);
    const { stdout, stderr } = spawnSync(process.execPath, ["--max-old-space-size=16384", program, "--open", folder], {
      encoding: "utf8",
    });
    const bytes = [toMegabytes("snapshot.json"), toMegabytes("search-index.json")];
    console.log(`${String(size).padEnd(9)} ${bytes[0]!.padEnd(10)} ${bytes[1]!.padEnd(8)} ${stdout.trim() || stderr}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Without alternatives, whose ranking takes longest and which the search hardly reads. */
async function writeCatalog(folder: string, size: number): Promise<void> {
  const unranked = deriveUnranked(generateContent(await readBenchContent("content").catch(endOnRefusal), size, 1), {
    commit: null,
    generatedAt: null,
    history: { events: [], dates: {}, note: null },
    renderMarkdown: (markdown) => markdown,
    rateAudit: () => ({ score: null, coverage: 0 }),
  });
  const sealed = sealSnapshot({ ...unranked, alternatives: {} });
  await writeSnapshot(folder, sealed);
  await writeSearchIndex(folder, buildSearchIndex(toSearchSource(sealed.snapshot)));
}

async function openAndAsk(folder: string): Promise<void> {
  const started = performance.now();
  const catalog = buildCatalog(readSnapshot(folder));
  const catalogMs = performance.now() - started;
  const engine = loadSearchEngine(readSearchIndex(folder) as SearchIndexJson, catalog);
  const openedMs = performance.now() - started - catalogMs;
  const times: number[] = [];
  for (const round of [0, 1, 2]) {
    for (const [place, { q }] of listUnseen().entries()) {
      const asked = performance.now();
      await engine.search({ q, filters: {}, sort: { key: "relevance" }, facets: [], page: 1, limit: 20 });
      const ms = performance.now() - asked;
      times[place] = round < 2 ? ms : Math.min(ms, times[place]!);
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => `${sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1)} ms`;
  const opened = `${(catalogMs / 1000).toFixed(1)} s + ${(openedMs / 1000).toFixed(1)} s`;
  const resident = `${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`;
  console.log(`${opened.padEnd(17)} ${resident.padEnd(17)} ${at(0.5).padEnd(7)} ${at(0.95)}`);
}
