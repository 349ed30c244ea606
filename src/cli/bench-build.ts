/** `npm run bench:build -- --records 10000`: how long a build of a catalogue of that size takes, and where the time goes. */
import { fork } from "node:child_process";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateContent } from "#bench/generate-records.ts";
import { writeContent } from "#build/bench/write-content.ts";
import { makeWorkFolder } from "#build/work-folder.ts";
import { type PeerBuild, installEleventy, measureEleventy } from "#build/bench/eleventy.ts";
import { type OutputSize, measurePlainWrites } from "#build/bench/plain-writes.ts";
import { type SiteDifference, compareSites } from "#build/bench/compare-sites.ts";
import type { BuildNote, BuildReport } from "#build/bench/build-worker.ts";
import { readContent } from "#io/content/read-content.ts";
import { checkContent } from "#lint/check-content.ts";
import { createProgress } from "./_progress.ts";
import { parsePlainArguments } from "./_plain-arguments.ts";

const HELP = `Usage: npm run bench:build -- [--records 10000] [--eleventy]

Generates a catalogue of that many records, builds all of it in a temporary folder and reports stages, files, bytes,
peak memory, and the ratio to writing the same bytes with plain file writes in the same run (the median of three copies).
Then it changes one summary, builds again with what the first build kept, and reports the time and what a deploy of it
costs in files and bytes.

With --eleventy a project of the same records is built by Eleventy in the same run, three files a record, to compare
milliseconds a file. It is installed beside the project (test/bench/eleventy) and needs the package registry.

Exit codes: 0 measured, 1 not possible, 2 wrong usage.`;

/** One seed, so that every run builds the same catalogue. */
const SEED = 1;

const { values } = parsePlainArguments(
  {
    options: {
      records: { type: "string", default: "10000" },
      eleventy: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  },
  HELP,
);
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
if (!/^[1-9]\d{0,5}$/.test(values.records)) {
  console.error(`--records is ${JSON.stringify(values.records)}; it must be a whole number from 1 to 999999.`);
  process.exit(2);
}

const root = process.cwd();
const progress = createProgress(process.stderr, () => performance.now());
const folder = await makeWorkFolder(root, "bench", Date.now());
try {
  progress.stage(`Generating ${values.records} records`);
  const { content } = checkContent(await readContent(root), { commitDay: null });
  writeContent(folder, generateContent(content, Number(values.records), SEED));
  const report = await buildInChild(folder, "work");
  progress.stage("Writing the same bytes plainly");
  const plain = await measurePlainWrites(join(folder, "work/dist"), join(folder, "plain"));
  await rm(join(folder, "plain"), { recursive: true });
  const peer = values.eleventy ? await buildByEleventy(folder) : undefined;
  const edited = await editSummary(folder);
  const again = await buildInChild(folder, "work-again");
  progress.stage("Comparing the two sites");
  const difference = await compareSites(join(folder, "work/dist"), join(folder, "work-again/dist"));
  progress.done("Measured");
  print(report, plain);
  if (peer !== undefined) printPeer(report, plain, peer);
  printEdit(edited, again, difference);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** A process of its own, so that its peak memory is the build's. */
function buildInChild(contentRoot: string, work: string): Promise<BuildReport> {
  const worker = fork(join(import.meta.dirname, "../build/bench/build-worker.ts"), [
    root,
    contentRoot,
    join(contentRoot, work),
  ]);
  return new Promise((resolve, reject) => {
    worker.on("message", (note: BuildNote) => {
      if ("stage" in note) progress.stage(note.stage);
      else resolve(note.report);
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The build ended with ${code} and without a report.`)));
  });
}

async function buildByEleventy(contentRoot: string): Promise<PeerBuild> {
  progress.stage("Installing Eleventy");
  const command = await installEleventy(root);
  progress.stage("Building by Eleventy");
  return measureEleventy(root, command, contentRoot, join(contentRoot, "work/dist"));
}

/** Slug of the record whose summary was changed. */
async function editSummary(contentRoot: string): Promise<string> {
  const names = (await readdir(join(contentRoot, "content/ais"))).sort();
  const name = names[Math.floor(names.length / 2)]!;
  const file = join(contentRoot, "content/ais", name);
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^summary: .*$/m, 'summary: "Says something else about what it does."'));
  return name.replace(/\.md$/, "");
}

function printEdit(slug: string, { stages }: BuildReport, { files, changed, changedBytes }: SiteDifference): void {
  const share = ((100 * changed.length) / files).toFixed(2);
  console.log(`\nAfter one changed summary (${slug}):`);
  const lines = [
    ...stages.map(({ name, ms }) => [name, toSeconds(ms)] as const),
    ["Whole build", toSeconds(stages.reduce((sum, { ms }) => sum + ms, 0))],
    ["Changed files", `${changed.length} (${share} %)`],
    ["Changed bytes", `${(changedBytes / 1e6).toFixed(1)} MB`],
  ] as const;
  for (const [name, value] of lines) console.log(`${name.padEnd(32)}${value.padStart(16)}`);
  const kinds = Map.groupBy(changed, toKind);
  for (const [kind, paths] of [...kinds].sort(([, a], [, b]) => b.length - a.length))
    console.log(`  ${kind.padEnd(40)}${String(paths.length).padStart(6)}`);
}

/** Folders at the top and last names alone, for the table. */
function toKind(path: string): string {
  return path.replace(/(?<=^(?:api\/v1\/)?[^/]+\/).+(?=\/)/, "…");
}

function print(report: BuildReport, plain: OutputSize): void {
  const rows = report.stages.map(({ name, ms }) => [name, toSeconds(ms)] as const);
  const totalMs = report.stages.reduce((sum, { ms }) => sum + ms, 0);
  const plainMs = plain.ms[Math.floor(plain.ms.length / 2)]!;
  const lines = [
    ...rows,
    ["Whole build", toSeconds(totalMs)],
    ["  for a record", `${(totalMs / report.records).toFixed(2)} ms`],
    ["Plain writes of the same bytes", toSeconds(plainMs)],
    ["  fastest and slowest of three", `${toSeconds(plain.ms[0]!)}, ${toSeconds(plain.ms.at(-1)!)}`],
    ["Ratio", (totalMs / plainMs).toFixed(1)],
    ["Records", String(report.records)],
    ["Files", String(plain.files)],
    ["Bytes", `${(plain.sizeBytes / 1e6).toFixed(1)} MB`],
    ["Peak memory", `${(report.peakMemoryBytes / 1e6).toFixed(0)} MB`],
  ] as const;
  for (const [name, value] of lines) console.log(`${name.padEnd(32)}${value.padStart(16)}`);
}

function printPeer(report: BuildReport, plain: OutputSize, peer: PeerBuild): void {
  const totalMs = report.stages.reduce((sum, { ms }) => sum + ms, 0);
  const [own, other] = [totalMs / plain.files, peer.ms / peer.files];
  const lines = [
    ["Eleventy, three files a record", toSeconds(peer.ms)],
    ["  files", String(peer.files)],
    ["  bytes", `${(peer.sizeBytes / 1e6).toFixed(1)} MB`],
    ["Eleventy, for a file", `${other.toFixed(2)} ms`],
    ["This build, for a file", `${own.toFixed(2)} ms`],
    ["Ratio", (other / own).toFixed(1)],
  ] as const;
  console.log("");
  for (const [name, value] of lines) console.log(`${name.padEnd(32)}${value.padStart(16)}`);
}

function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
