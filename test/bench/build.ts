/** `npm run bench:build -- --records 10000`: how long a build of a catalogue of that size takes, and where the time goes. */
import { fork } from "node:child_process";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateContent } from "./generate-records.ts";
import { writeContent } from "./build/write-content.ts";
import { makeWorkFolder } from "#build/work-folder.ts";
import { type PeerBuild, installEleventy, measureEleventy } from "./build/eleventy.ts";
import { measurePlainWrites, measureSize, settleDisk } from "./build/plain-writes.ts";
import { printBuild, printEdit, printPeer, printPlainWrites, printSecondEdit } from "./build/print-tables.ts";
import { compareSites } from "./build/compare-sites.ts";
import type { BuildNote, BuildReport } from "./build/build-worker.ts";
import { readContent } from "#content/files/read-content.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { createProgress } from "#tools/cli/_progress.ts";
import { parsePlainArguments } from "#tools/cli/_plain-arguments.ts";

const HELP = `Usage: npm run bench:build -- [--records 10000] [--eleventy | --alone]

Generates a catalogue of that many records, builds all of it in a temporary folder and reports stages, files, bytes,
peak memory, and the ratio to writing the same bytes with plain file writes in the same run (the median of three copies).
Then it changes one summary, builds again with what the first build kept, and reports the time and what a deploy of it
costs in files and bytes; and another, built on the site before last, as \`npm run build\` does from the third build on.

With --eleventy a project of the same records is built by Eleventy in the same run, three files a record, to compare
milliseconds a file. It is installed beside the project (test/bench/eleventy) and needs the package registry.
With --alone only the first build runs: stages, files, bytes and memory of sizes whose copies would take long.

Exit codes: 0 measured, 1 not possible, 2 wrong usage.`;

/** One seed, so that every run builds the same catalogue. */
const SEED = 1;

const { values } = parsePlainArguments(
  {
    options: {
      records: { type: "string", default: "10000" },
      eleventy: { type: "boolean", default: false },
      alone: { type: "boolean", default: false },
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
  settleDisk();
  const report = await buildInChild(folder, "work");
  if (values.alone) {
    printBuild(report, await measureSize(join(folder, "work/dist")));
  } else {
    await measureAll(report);
  }
  progress.done("Measured");
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureAll(report: BuildReport): Promise<void> {
  const dist = join(folder, "work/dist");
  progress.stage("Writing the same bytes plainly");
  const plain = await measurePlainWrites(dist, join(folder, "plain"));
  await rm(join(folder, "plain"), { recursive: true });
  printBuild(report, plain);
  printPlainWrites(report, plain);
  if (values.eleventy) printPeer(report, plain, await buildByEleventy(folder));
  const edited = await editSummary(folder, 1 / 2);
  const again = await buildInChild(folder, "work-again");
  progress.stage("Comparing the two sites");
  printEdit(edited, again, await compareSites(dist, join(folder, "work-again/dist")));
  const other = await editSummary(folder, 1 / 3);
  printSecondEdit(other, await buildInChild(folder, "work", "reused"));
}

/** A process of its own, so that its peak memory is the build's. */
function buildInChild(contentRoot: string, work: string, kept = "new"): Promise<BuildReport> {
  const worker = fork(join(import.meta.dirname, "build/build-worker.ts"), [
    root,
    contentRoot,
    join(contentRoot, work),
    kept,
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

/** Slug of the record whose summary was changed: the one at this share of all. */
async function editSummary(contentRoot: string, share: number): Promise<string> {
  const names = (await readdir(join(contentRoot, "content/ais"))).sort();
  const name = names[Math.floor(names.length * share)]!;
  const file = join(contentRoot, "content/ais", name);
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^summary: .*$/m, 'summary: "Says something else about what it does."'));
  return name.replace(/\.md$/, "");
}
