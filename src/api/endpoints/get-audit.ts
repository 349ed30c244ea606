/** `GET /ais/{slug}/audit`: every check of a record, its evidence and the score they add up to. */
import { runAudit } from "#audit/run.ts";
import { apiRoutes, twinRoutes } from "#site/routes.ts";
import { answerForSlug } from "../find-record.ts";
import { defineOperation } from "../operation.ts";
import { NO_PARAMETERS } from "../parameters/tables.ts";

export const getAudit = defineOperation({
  id: "getAudit",
  pattern: "/ais/{slug}/audit",
  parameters: NO_PARAMETERS,
  answer: ({ catalog }, { path }) =>
    answerForSlug(catalog, path["slug"] ?? "", apiRoutes.audit, (record) => ({
      body: runAudit({ record, probes: catalog.probes.get(record.slug) ?? [] }, catalog.today),
    })),
  *listTwins({ catalog }) {
    for (const { slug } of catalog.records) yield { file: twinRoutes.audit(slug), path: { slug }, search: "" };
  },
});
