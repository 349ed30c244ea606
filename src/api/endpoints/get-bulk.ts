/** `GET /bulk`: where the whole catalogue lies as files, with their sizes and hashes. */
import { twinRoutes } from "#site/routes.ts";
import { defineOperation } from "../operation.ts";
import { NO_PARAMETERS } from "../parameters/tables.ts";

export const getBulk = defineOperation({
  id: "getBulk",
  pattern: "/bulk",
  parameters: NO_PARAMETERS,
  answer: ({ bulk }) =>
    bulk === undefined
      ? { problem: "not-found", details: { detail: "There are no bulk files here yet; npm run build writes them." } }
      : { body: bulk },
  listTwins: ({ bulk }) => (bulk === undefined ? [] : [{ file: twinRoutes.bulk(), path: {}, search: "" }]),
});
