/** What its makers say they do with what people give it. */
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

/** Does it state a SOC 2 report or an ISO 27001 certificate? */
export const checkCertificates: Check = ({ record }, today) =>
  rateStatements({
    record,
    today,
    fields: ["soc2", "iso27001"],
    rate: (value) => (value === "in progress" ? "partial" : "pass"),
    missing: "Neither a SOC 2 report nor an ISO 27001 certificate is",
  });

/** Is it said how long data is kept? */
export const checkDataRetention: Check = ({ record }, today) =>
  rateStatements({
    record,
    today,
    fields: ["retention"],
    rate: () => "pass",
    missing: "No period of retention is",
  });

/** Is it said where data is processed? */
export const checkDataRegion: Check = ({ record }, today) =>
  rateStatements({
    record,
    today,
    fields: ["region", "processing"],
    rate: () => "pass",
    missing: "No place of processing is",
  });

/** Is a data processing agreement offered? */
export const checkDataAgreement: Check = ({ record }, today) =>
  rateStatements({
    record,
    today,
    fields: ["dpa"],
    rate: () => "pass",
    missing: "No data processing agreement is",
  });
