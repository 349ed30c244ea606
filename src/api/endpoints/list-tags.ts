/** `GET /tags`: the whole vocabulary with counts. */
import { twinRoutes } from "#site/routes.ts";
import { defineOperation } from "../operation.ts";
import { NO_PARAMETERS } from "../parameters/tables.ts";

export const listTags = defineOperation({
  id: "listTags",
  pattern: "/tags",
  parameters: NO_PARAMETERS,
  answer: ({ catalog }) => ({ body: { data: [...catalog.tags.values()] } }),
  listTwins: () => [{ file: twinRoutes.tags(), path: {}, search: "" }],
});
