import type { Rule } from "../rule.ts";

/** Of the product, not of one plan: "the plan was discontinued" ends a plan. */
const ENDS = [
  /\bbeing (?:sunset|wound down|shut down|discontinued)\b/i,
  /\b(?:the )?(?:product|service|tool|app|platform|company) (?:itself )?(?:is|was|has been|will be|gets) (?:being )?(?:sunset|wound down|shut down|discontinued|closed)\b/i,
  /\b(?:shuts|shutting|shut) down (?:on|in|by)\b/i,
];

export const endedInEvidence: Rule = {
  id: "ended-in-evidence",
  title: "An end that a price list or review tells is recorded",
  severity: "warning",
  explanation:
    "Notes on plans and ratings are taken from their source. When such a note says that the product is being sunset, shut down or wound down, `status` is `discontinued`, or `lifecycle` has the announced end. A note about one plan is about that plan.",
  example: {
    wrong: '"plans": [{ …, "note": "Being sunset in March 2026." }], and status: active',
    right: '"lifecycle": [{ "kind": "shutdown", "date": "2026-03", … }]',
  },
  isFixable: false,
  *find({ records, evidence }) {
    const byName = new Map(records.map((record) => [record.name, record]));
    for (const { path, name, fields } of evidence) {
      const record = byName.get(name);
      if (record?.fields.status === undefined || record.fields.status === "discontinued") continue;
      const isEnding = (fields.lifecycle ?? []).some((end) => end.kind === "shutdown" && end.withdrawn === undefined);
      if (isEnding) continue;
      for (const list of ["plans", "ratings"] as const) {
        for (const [index, { note, withdrawn }] of (fields[list] ?? []).entries()) {
          if (note === undefined || withdrawn !== undefined) continue;
          const words = ENDS.map((pattern) => pattern.exec(note)?.[0]).find((match) => match !== undefined);
          if (words === undefined) continue;
          const message = `the note says "${words}", but status is ${record.fields.status} and no end is recorded`;
          const hint = "record the end in lifecycle, or correct the status";
          yield { path, at: [list, index, "note"], message, hint, because: record.path };
        }
      }
    }
  },
};
