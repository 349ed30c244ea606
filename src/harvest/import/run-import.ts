/** All importers in their order: records first, then facts about them, then sources out of those facts. */
import type { z } from "zod";
import type { CheckedContent } from "#catalog/checked-content.ts";
import type { ContentDraft } from "../draft.ts";
import { DataUseRow, importDataUse } from "./data-use.ts";
import { DownloadsRow, importDownloads } from "./downloads.ts";
import { LogoRows, importLogos } from "./logos.ts";
import { MaintenanceRow, importMaintenance } from "./maintenance.ts";
import { addMissingSources } from "./missing-sources.ts";
import { ModelPriceRow, importModelPrices } from "./model-prices.ts";
import { NewToolRow, importNewTools } from "./new-tools.ts";
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
    run: (text, { draft, content }) => importLogos(parse("logos.json", LogoRows, text), draft, content.logos),
  },
];

/** Files that can be imported. */
export const IMPORT_FILES: readonly string[] = IMPORTERS.map(({ file }) => file);

/** A row that is not what its file should hold; nothing is imported then. */
export class ImportRowError extends Error {
  override readonly name = "ImportRowError";
}

/** Reports by file; files that the folder does not hold are left out. Throws `ImportRowError` at the first bad row. */
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
  return {
    file,
    run: (text, { draft }) => {
      const lines = text.split("\n").map((line, index) => ({ line, place: `${file}:${index + 1}` }));
      const rows = lines.filter(({ line }) => line !== "").map(({ line, place }) => parse(place, schema, line));
      return importRows(rows, draft);
    },
  };
}

function parse<T>(place: string, schema: z.ZodType<T>, text: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ImportRowError(`${place} is no JSON`, { cause: error });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ImportRowError(`${place}: ${issue!.path.join(".")}: ${issue!.message}`);
}
