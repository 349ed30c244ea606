import { rateStatements } from "../data-use.ts";
import type { Check } from "../check.ts";

/** Does it state a SOC 2 report or an ISO 27001 certificate? */
export const checkCertificates: Check = ({ record }, today) =>
  rateStatements({
    record,
    today,
    fields: ["soc2", "iso27001"],
    rate: (value) => (value === "in progress" ? "partial" : "pass"),
    missing: "Neither a SOC 2 report nor an ISO 27001 certificate is",
  });
