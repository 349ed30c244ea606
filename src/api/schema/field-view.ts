/** Body of `GET /fields`. */
import { z } from "zod";
import { NOUN } from "#site/nouns.ts";

const FieldView = z
  .object({
    key: z.string().meta({ examples: ["launchedAt"] }),
    title: z.string().meta({ description: "What pages, Markdown and forms call it.", examples: ["Launch date"] }),
    in: z.enum(["list", "detail"]).meta({ description: "list: in lists and details; detail: in details alone." }),
    description: z.string().nullable().meta({ description: "What it means, as contributors and clients are told." }),
  })
  .meta({ id: "Field", description: `One key of the record of ${NOUN.aOne}.` });

export const FieldList = z
  .object({ data: z.array(FieldView) })
  .meta({ id: "FieldList", description: "Every key of a record, in served order." });
export type FieldList = z.infer<typeof FieldList>;
