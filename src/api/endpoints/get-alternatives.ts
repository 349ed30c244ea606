/** `GET /ais/{slug}/alternatives`: what one may use instead, and why. */
import { buildAlternativeList } from "#alternatives/build-alternatives.ts";
import { apiRoutes, twinRoutes } from "#site/routes.ts";
import { answerForSlug } from "../find-record.ts";
import { defineOperation } from "../operation.ts";
import { NO_PARAMETERS } from "../parameters/tables.ts";

export const getAlternatives = defineOperation({
  id: "getAlternatives",
  pattern: "/ais/{slug}/alternatives",
  parameters: NO_PARAMETERS,
  answer: ({ catalog }, { path }) =>
    answerForSlug(catalog, path["slug"] ?? "", apiRoutes.alternatives, (record) => ({
      body: buildAlternativeList(catalog, record),
    })),
  *listTwins({ catalog }) {
    for (const { slug } of catalog.records) yield { file: twinRoutes.alternatives(slug), path: { slug }, search: "" };
  },
});
