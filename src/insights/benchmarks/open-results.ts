/** What may be copied: results that may only be cited are in no bulk file and no package. */
import type { Catalog } from "#record/catalog/catalog.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { type SubjectResult, groupAllResults } from "./all-results.ts";

/** The record without results that may only be cited. */
export function toOpenRecord(record: AiDetail): AiDetail {
  const open = record.benchmarks.filter(({ reuse }) => reuse === "open");
  return open.length === record.benchmarks.length ? record : { ...record, benchmarks: open };
}

/** Every result that may be copied, each with its subject, by benchmark. */
export function listOpenResults(catalog: Catalog): SubjectResult[] {
  const results = groupAllResults(catalog);
  return [...catalog.benchmarks.keys()]
    .flatMap((id) => results.get(id) ?? [])
    .filter(({ result }) => result.reuse === "open");
}
