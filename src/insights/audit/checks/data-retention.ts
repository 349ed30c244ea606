import { rateStatements } from "../data-use.ts";
import type { Check } from "../check.ts";

/** Is it said how long data is kept? */
export const checkDataRetention: Check = ({ record }, today) =>
  rateStatements({
    record,
    today,
    fields: ["retention"],
    rate: () => "pass",
    missing: "No period of retention is",
  });
