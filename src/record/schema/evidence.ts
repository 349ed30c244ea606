/** One file `content/evidence/<slug>.json`: dated, cited facts about a record. Rows are added, never rewritten. */
import { z } from "zod";
import { gatherWritten } from "./field-shapes.ts";

export const Evidence = z.strictObject({ $schema: z.string().optional(), ...gatherWritten("evidence") });
export type Evidence = z.infer<typeof Evidence>;
