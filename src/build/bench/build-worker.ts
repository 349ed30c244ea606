/** Builds one generated catalogue and reports to the process that started it. */
import { join } from "node:path";
import { buildOutput } from "../build-output.ts";
import { readCatalog } from "../read-catalog.ts";
import { formatText } from "../../lint/format-text.ts";

export interface BuildReport {
  stages: { name: string; ms: number }[];
  records: number;
  peakMemoryBytes: number;
}

const [root = "", contentRoot = ""] = process.argv.slice(2);
const stages: BuildReport["stages"] = [];
let since = performance.now();
const onStage = (name: string): void => {
  finishStage();
  stages.push({ name, ms: 0 });
};

onStage("Reading and checking content");
const { catalog, issues, fileCount } = await readCatalog(contentRoot);
if (catalog === undefined) throw new Error(formatText(issues, { fileCount, showAllWarnings: false }));
const { records } = await buildOutput({ root, work: join(contentRoot, "work"), catalog, onStage });
finishStage();
const report: BuildReport = { stages, records, peakMemoryBytes: process.resourceUsage().maxRSS * 1024 };
process.send?.(report, () => process.exit(0));

function finishStage(): void {
  const now = performance.now();
  const last = stages.at(-1);
  if (last !== undefined) last.ms = now - since;
  since = now;
}
