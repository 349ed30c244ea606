/** `GET /ais/{slug}/history`: every change of one record. */
import { buildRecordHistory } from "#changes/record-history.ts";
import { apiRoutes, twinRoutes } from "#site/routes.ts";
import { answerForSlug } from "../find-record.ts";
import { defineOperation } from "../operation.ts";
import { NO_PARAMETERS } from "../parameters/tables.ts";

export const getHistory = defineOperation({
  id: "getHistory",
  pattern: "/ais/{slug}/history",
  parameters: NO_PARAMETERS,
  answer: ({ catalog }, { path }) =>
    answerForSlug(catalog, path["slug"] ?? "", apiRoutes.history, (record) => ({
      body: buildRecordHistory(catalog, record),
    })),
  *listTwins({ catalog }) {
    for (const { slug } of catalog.records) yield { file: twinRoutes.history(slug), path: { slug }, search: "" };
  },
});
