import { rateStatements } from "../data-use.ts";
import type { Check } from "../check.ts";

/** Is a data processing agreement offered? */
export const checkDataAgreement: Check = ({ record }, today) =>
  rateStatements({
    record,
    today,
    fields: ["dpa"],
    rate: () => "pass",
    missing: "No data processing agreement is",
  });
