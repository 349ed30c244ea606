/** `GET /bulk`: where the whole catalogue lies as files, with their sizes and hashes. */
import { refuse } from "../http/answer.ts";
import { BulkManifest } from "#record/schema/bulk.ts";
import { defineRead } from "../define-read.ts";

export const getBulk = defineRead({
  id: "getBulk",
  address: "/bulk",
  rel: "bulk",
  group: "bulk",
  summary: "The whole catalogue as files",
  description:
    "One file per format: records as NDJSON, JSON and CSV, and all changes as NDJSON, oldest first. Fetch them once, then follow /changes. In CSV, lists are joined by semicolons (one inside a value is preceded by a backslash), unknown values are empty, and cells that a spreadsheet would run as a formula are prefixed with an apostrophe. The file is for programs and has no byte order mark; import it as UTF-8.",
  query: {},
  schema: BulkManifest,
  twins: [{ address: "/bulk.json", list: ({ bulk }) => (bulk === undefined ? [] : [{}]) }],
  answer: ({ bulk }) =>
    bulk === undefined
      ? refuse("not-found", "There are no bulk files here yet; `npm run build` writes them.")
      : { body: bulk },
});
