import { citeField } from "../cite.ts";
import { type Check, rateByLimits, toFinding } from "../finding.ts";
import { RECORD_CHECKS } from "../table/record.ts";
import { formatCount } from "#format/number.ts";

/** Does the description tell enough to decide? */
export const checkDescription: Check = ({ record }) => {
  const length = countCodePoints(record.description.trim());
  const { limits } = RECORD_CHECKS.description;
  return toFinding(
    rateByLimits(length, limits),
    `The description has ${formatCount(length, "character")}; ${limits.pass} or more pass.`,
    citeField(record, "description", length),
  );
};

function countCodePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index++) if (text.codePointAt(index)! > 0xffff) count--;
  return count;
}
