/** Builds one generated catalogue and reports to the process that started it. */
import { join } from "node:path";
import { buildOutput } from "#build/build-output.ts";
import { formatText } from "#content/lint/format-text.ts";

/** What the worker sends: stages as they begin, then the report. */
export type BuildNote = { stage: string } | { report: BuildReport };

export interface BuildReport {
  stages: { name: string; ms: number }[];
  records: number;
  peakMemoryBytes: number;
}

const [root = "", contentRoot = "", work = "", kept = "new"] = process.argv.slice(2);
const stages: BuildReport["stages"] = [];
let since = performance.now();
const onStage = (name: string): void => {
  finishStage();
  stages.push({ name, ms: 0 });
  send({ stage: name });
};

const { built, issues, fileCount } = await buildOutput({
  root,
  contentRoot,
  work,
  cacheFolder: join(contentRoot, "cache"),
  isClean: false,
  isReused: kept === "reused",
  hasPictures: false,
  onStage,
});
if (built === undefined) throw new Error(formatText(issues, { fileCount, showAllWarnings: false }));
finishStage();
const report: BuildReport = { stages, records: built.records, peakMemoryBytes: process.resourceUsage().maxRSS * 1024 };
send({ report }, () => process.exit(0));

function send(note: BuildNote, onSent = (): void => undefined): void {
  process.send?.(note, onSent);
}

function finishStage(): void {
  const now = performance.now();
  const last = stages.at(-1);
  if (last !== undefined) last.ms = now - since;
  since = now;
}
