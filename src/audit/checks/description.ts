import { citeField } from "../cite.ts";
import { type Check, rateByLimits, toFinding } from "../finding.ts";
import { RECORD_CHECKS } from "../table/record.ts";
import { formatCount } from "../words.ts";

/** Does the description tell enough to decide? */
export const checkDescription: Check = ({ record }) => {
  const length = [...record.description.trim()].length;
  const { limits } = RECORD_CHECKS.description;
  return toFinding(
    rateByLimits(length, limits),
    `The description has ${formatCount(length, "character")}; ${limits.pass} or more pass.`,
    citeField(record, "description", length),
  );
};
