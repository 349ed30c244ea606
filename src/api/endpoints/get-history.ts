/** `GET /ais/{slug}/history`: every change of one record. */
import { buildRecordHistory } from "#content/changes/record-history.ts";
import { RecordHistory } from "#record/schema/changes.ts";
import { defineRecordRead } from "../define-read.ts";

export const getHistory = defineRecordRead({
  id: "getHistory",
  rest: "/history",
  group: "changes",
  summary: "Every change of one record",
  description: "Newest first, under every slug the record has had.",
  schema: RecordHistory,
  findSources: buildRecordHistory,
  build: (_record, history) => history,
});
