/** `GET /ais/{slug}`: one record with everything known about it. */
import { AiDetail } from "#record/schema/record.ts";
import { defineRecordRead } from "../define-read.ts";

export const getAi = defineRecordRead({
  id: "getAi",
  rest: "",
  group: "reads",
  summary: "One record with everything known about it",
  description:
    "Keys that lists have too carry the same values; the others are texts, plans, ratings, metrics, sources and doubts.",
  schema: AiDetail,
  findSources: () => null,
  build: (record) => record,
});
