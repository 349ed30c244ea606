/** `GET /ais/{slug}`: one record with everything known about it. */
import { apiRoutes, twinRoutes } from "#site/routes.ts";
import { answerForSlug } from "../find-record.ts";
import { defineOperation } from "../operation.ts";
import { NO_PARAMETERS } from "../parameters/tables.ts";

export const getAi = defineOperation({
  id: "getAi",
  pattern: "/ais/{slug}",
  parameters: NO_PARAMETERS,
  answer: ({ catalog }, { path }) =>
    answerForSlug(catalog, path["slug"] ?? "", apiRoutes.ai, (record) => ({ body: record })),
  *listTwins({ catalog }) {
    for (const { slug } of catalog.records) yield { file: twinRoutes.ai(slug), path: { slug }, search: "" };
  },
});
