/** The facts table of a tool: the rows that fields declare, in reading order. */
import type { PageFact } from "#record/fields/field.ts";
import { FIELDS_AS_READ } from "#record/table.ts";
import type { AiDetail } from "#record/schema/record.ts";

export interface Fact extends PageFact {
  label: string;
  key: string;
  /** Fields whose sources are its sources. */
  keys: readonly string[];
}

export function listFacts(record: AiDetail): Fact[] {
  return FIELDS_AS_READ.flatMap(({ key, title, page }) => {
    const fact = typeof page === "function" ? page(record) : null;
    if (fact === null) return [];
    const { label = title, shows = [] } = fact;
    return [{ ...fact, key, label, keys: [key, ...shows] }];
  });
}
