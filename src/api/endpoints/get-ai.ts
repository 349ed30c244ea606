/** `GET /ais/{slug}`: one record with everything known about it. */
import { AiDetail } from "#schema/record.ts";
import { defineRecordRead } from "../define-read.ts";

export const getAi = defineRecordRead({
  id: "getAi",
  rest: "",
  group: "reads",
  summary: "One record with everything known about it",
  description:
    "The same keys as in lists have the same values; the rest are its texts, plans, ratings, metrics, sources and doubts.",
  schema: AiDetail,
  build: (_catalog, record) => record,
});
