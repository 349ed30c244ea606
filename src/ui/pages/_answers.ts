/** Questions with their answers, as their pages and lists show them. */
import { isAnsweredBy } from "#record/catalog/answers.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { sortRecords } from "#record/catalog/sort-records.ts";
import type { Answer } from "#record/schema/answer.ts";
import type { AiDetail } from "#record/schema/record.ts";

/** In the order of the API's answer to the same query. */
export function findAnswer(catalog: Catalog, { query }: Answer): AiDetail[] {
  const found = catalog.records.filter((record) => isAnsweredBy(record, query));
  return sortRecords(found, { key: "recommended" }, catalog);
}

/** Questions with the number of tools found. */
export function listAnswers(catalog: Catalog): (Answer & { count: number })[] {
  return [...catalog.answers.values()].map((answer) => ({ ...answer, count: findAnswer(catalog, answer).length }));
}
