/** `GET /ais/{slug}/audit`: every check of a record, its evidence and the score they add up to. */
import { runAudit, toAuditDay } from "#insights/audit/run.ts";
import { Audit } from "#record/schema/audit.ts";
import { NOUN } from "#site/nouns.ts";
import { defineRecordRead } from "../define-read.ts";

export const getAudit = defineRecordRead({
  id: "getAudit",
  rest: "/audit",
  group: "insights",
  summary: `How ${NOUN.aOne} scores, and why`,
  description:
    "Every check with its outcome, reason and evidence. Unknown is not zero: it is left out of both sides of the fraction.",
  schema: Audit,
  // Ages are counted to a day of the month, so that a new day changes no file.
  findSources: ({ probes, today }, { slug }) => ({ probes: probes.get(slug) ?? [], day: toAuditDay(today) }),
  build: (record, { probes, day }) => runAudit({ record, probes }, day),
});
