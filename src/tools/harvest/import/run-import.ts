/** All importers in their order: records first, then facts about them, then sources out of those facts. */
import type { z } from "zod";
import type { CheckedContent } from "#record/catalog/checked-content.ts";
import type { ContentDraft } from "../draft.ts";
import { DataUseRow, importDataUse } from "./data-use.ts";
import { DownloadsRow, importDownloads } from "./downloads.ts";
import { LogoRows, importLogos } from "./logos.ts";
import { MaintenanceRow, importMaintenance } from "./maintenance.ts";
import { addMissingSources } from "./missing-sources.ts";
import { ModelPriceRow, importModelPrices } from "./model-prices.ts";
import { NewToolRow, importNewTools } from "./new-tools.ts";
import { readRows, readWhole } from "./read-rows.ts";
import { RelationRow, importRelations } from "./relations.ts";
import type { ImportReport } from "./report.ts";
import { ShutdownRow, importShutdowns } from "./shutdowns.ts";
import { TermsRow, importTerms } from "./terms.ts";

export interface ImportWorld {
  draft: ContentDraft;
  content: CheckedContent;
  /** Text of a file of the folder; undefined when there is none. */
  readText: (name: string) => string | undefined;
  /** Called before each file. */
  onFile: (name: string) => void;
}

interface Importer {
  /** File in the folder. */
  file: string;
  run: (text: string, world: ImportWorld) => ImportReport;
}

const IMPORTERS: readonly Importer[] = [
  ofLines("new-tools.jsonl", NewToolRow, importNewTools),
  ofLines("data-use.jsonl", DataUseRow, importDataUse),
  ofLines("terms-changes.jsonl", TermsRow, importTerms),
  ofLines("downloads.jsonl", DownloadsRow, importDownloads),
  ofLines("maintenance.jsonl", MaintenanceRow, importMaintenance),
  ofLines("relations.jsonl", RelationRow, importRelations),
  ofLines("model-prices.jsonl", ModelPriceRow, importModelPrices),
  ofLines("shutdowns.jsonl", ShutdownRow, importShutdowns),
  {
    file: "logos.json",
    run: (text, { draft, content }) => importLogos(readWhole("logos.json", LogoRows, text), draft, content.logos),
  },
];

/** Files that can be imported. */
export const IMPORT_FILES: readonly string[] = IMPORTERS.map(({ file }) => file);

/** Reports by file; files that the folder does not hold are left out. Throws `ImportRowError` at the first file with bad rows. */
export function runImport(world: ImportWorld): Map<string, ImportReport> {
  const reports = new Map<string, ImportReport>();
  for (const { file, run } of IMPORTERS) {
    const text = world.readText(file);
    if (text === undefined) continue;
    world.onFile(file);
    reports.set(file, run(text, world));
  }
  if (reports.size > 0) reports.set("sources of records that had none", addMissingSources(world.draft));
  return reports;
}

function ofLines<Row>(
  file: string,
  schema: z.ZodType<Row>,
  importRows: (rows: readonly Row[], draft: ContentDraft) => ImportReport,
): Importer {
  return { file, run: (text, { draft }) => importRows(readRows(file, schema, text), draft) };
}
