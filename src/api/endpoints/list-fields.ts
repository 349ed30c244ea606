/** `GET /fields`: what each key of a record is called and means. */
import { FieldList } from "../schema/field-view.ts";
import { FIELD_ROWS } from "#record/fields.ts";
import { defineRead } from "../define-read.ts";

export const listFields = defineRead({
  id: "listFields",
  address: "/fields",
  rel: "fields",
  group: "reads",
  summary: "The keys of a record",
  description:
    "Every key of a record in its served order, with the word that people read for it: for columns, and for `field` of changes, sources and doubts.",
  query: {},
  schema: FieldList,
  answer: () => ({ body: { data: FIELDS } }),
});

const FIELDS: FieldList["data"] = FIELD_ROWS.flatMap(({ key, title, content, answer }) => {
  if (answer === undefined) return [];
  const description = answer.shape.meta()?.description ?? content?.shape.meta()?.description ?? null;
  return [{ key, title, in: answer.in, description }];
});
