/** Bodies of `GET /changes` and `GET /ais/<slug>/history` (contract §9): one feed of events, cut in two ways. */
import { z } from "zod";
import { NOUN } from "#site/nouns.ts";
import { ChangeEvent } from "./event.ts";
import { AiId, Slug } from "./primitives.ts";

const path = z.string().meta({ description: "Absolute path on this host.", format: "uri-reference" });

const note = z
  .string()
  .nullable()
  .meta({ description: "What is missing from the history and why; null when it is complete." });

export const ChangesPage = z
  .object({
    data: z.array(ChangeEvent).meta({ description: "Newest first, at most 100." }),
    links: z.object({
      self: path,
      older: path.nullable().meta({ description: "Page before this one in time; null on the first." }),
      newer: path.nullable().meta({ description: "Page after this one in time; null on the newest." }),
    }),
    note,
    missing: z
      .array(z.string())
      .optional()
      .meta({ description: `With slugs: those that no ${NOUN.one} has or had.` }),
  })
  .meta({
    id: "ChangesPage",
    description:
      "Changes of the catalogue. Pages are numbered from the oldest change and hold 100 each; a full page keeps its events, their ids, order and `changes`, while `record` is the present one.",
  });
export type ChangesPage = z.infer<typeof ChangesPage>;

export const RecordHistory = z
  .object({
    slug: Slug,
    aiId: AiId,
    data: z.array(ChangeEvent).meta({ description: "All changes of the record under any slug, newest first." }),
    links: z.object({ self: path, record: path }),
    note,
  })
  .meta({ id: "RecordHistory", description: "Changes of one record." });
export type RecordHistory = z.infer<typeof RecordHistory>;
