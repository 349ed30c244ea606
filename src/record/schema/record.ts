/** The AI record as served (contract §2): the same keys with the same values, in this order, everywhere. */
import { z } from "zod";
import { NOUN } from "#site/nouns.ts";
import { gatherDetail, gatherList } from "./field-shapes.ts";
import type { OpennessGrade } from "./maintenance.ts";
import type { Openness } from "./record-facts.ts";

export const AiRecord = z
  .object(gatherList())
  .meta({ id: "AiRecord", description: `One ${NOUN.subject}, as in lists.` });
export type ListRecord = z.infer<typeof AiRecord>;
/** A list record or the detail it is a part of: lists give the grade of openness without its reason. */
export type AiRecord = Omit<ListRecord, "openness"> & { openness: OpennessGrade | Openness | null };

export const AiDetail = z
  .object(gatherDetail())
  .meta({ id: "AiDetail", description: `One ${NOUN.subject} with everything known about it.` });
export type AiDetail = z.infer<typeof AiDetail>;
