/** The facts table of a tool: the rows that fields declare, in reading order. */
import type { FieldKey } from "#record/fields.ts";
import type { PageFact } from "#record/fields/field.ts";
import { FIELDS_AS_READ } from "#record/table.ts";
import type { CorrectableField } from "#record/schema/correction.ts";
import type { AiDetail } from "#record/schema/record.ts";

export interface Fact extends PageFact {
  label: string;
  /** What a report about it is about. */
  field: CorrectableField;
  /** Fields whose sources are its sources. */
  keys: readonly string[];
}

/** @param links addresses that a row leads to, beside those that its field gives */
export function listFacts(record: AiDetail, links: Partial<Record<FieldKey, string>> = {}): Fact[] {
  return FIELDS_AS_READ.flatMap(({ key, title, page }) => {
    const fact = typeof page === "function" ? page(record) : null;
    if (fact === null) return [];
    const { label = title, about = key, shows = [] } = fact;
    // Sound: a test holds every field that the page shows to what can be reported.
    const href = links[key];
    const parts = href === undefined ? fact.parts : fact.parts.map(({ text }) => ({ text, href }));
    return [{ ...fact, parts, label, field: about as FieldKey & CorrectableField, keys: [key, ...shows] }];
  });
}
