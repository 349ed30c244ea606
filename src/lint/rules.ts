/** The content rules in the order of their pages. */
import type { Rule, RuleDoc } from "./rule.ts";
import { READER_RULES } from "./reader-rules.ts";
import { danglingReference } from "./rules/dangling-reference.ts";
import { duplicateId } from "./rules/duplicate-id.ts";
import { duplicateTool } from "./rules/duplicate-tool.ts";
import { evidenceWithoutRecord } from "./rules/evidence-without-record.ts";
import { futureDate } from "./rules/future-date.ts";
import { selfReference } from "./rules/self-reference.ts";
import { slugCollision } from "./rules/slug-collision.ts";
import { unknownTag } from "./rules/unknown-tag.ts";

/** Rules that compare files with each other. */
export const RULES: readonly Rule[] = [
  unknownTag,
  danglingReference,
  selfReference,
  duplicateId,
  duplicateTool,
  slugCollision,
  evidenceWithoutRecord,
  futureDate,
];

/** Every rule an issue can name, for its page. */
export function listRuleDocs(): RuleDoc[] {
  return [...READER_RULES, ...RULES];
}
