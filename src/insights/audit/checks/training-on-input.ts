import type { TrainingAnswer } from "#record/schema/data-use.ts";
import { rateStatements } from "../data-use.ts";
import type { Check } from "../check.ts";

const RATES: Readonly<Record<TrainingAnswer, "pass" | "partial" | "fail" | "unknown">> = {
  no: "pass",
  "opt-in": "pass",
  "opt-out": "partial",
  "by-plan": "partial",
  yes: "fail",
  unclear: "unknown",
};

/** Does what people give it train models? */
export const checkTrainingOnInput: Check = ({ record }, today) =>
  rateStatements({
    record,
    today,
    fields: ["trainsOnInput"],
    rate: (value) => RATES[value as TrainingAnswer],
    missing: "No statement about training on input is",
  });
