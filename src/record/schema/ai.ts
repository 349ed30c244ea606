/** One content file `content/ais/<slug>.md`: what a contributor writes. Unknown values are left out. */
import { z } from "zod";
import { gatherWritten } from "./field-shapes.ts";
import { prose } from "./primitives.ts";

/** Front matter of a record, after YAML scalars got their types. */
export const AiFrontMatter = z.strictObject(gatherWritten("content"));
export type AiFrontMatter = z.infer<typeof AiFrontMatter>;

/** Markdown body of the file. */
export const AiDescription = prose(20_000).meta({ description: "Description in Markdown; HTML is shown as text." });

/** A record as its author wrote it, with what its file's name says. */
export interface AiSource extends AiFrontMatter {
  slug: string;
  description: string;
}
