import { rateStatements } from "../data-use.ts";
import type { Check } from "../check.ts";

/** Is it said where data is processed? */
export const checkDataRegion: Check = ({ record }, today) =>
  rateStatements({
    record,
    today,
    fields: ["region", "processing"],
    rate: () => "pass",
    missing: "No place of processing is",
  });
