/** A change of the catalogue (contract §9): one shape for `/changes`, feeds, `/history` and webhooks. */
import { z } from "zod";
import { AiId, Instant, Slug } from "./primitives.ts";
import { AiRecord } from "./record.ts";

export const EVENT_TYPES = [
  "ai.created",
  "ai.updated",
  "ai.renamed",
  "ai.removed",
  "ai.statusChanged",
  "ai.pricingChanged",
  "ai.ratingChanged",
  "ai.termsChanged",
  "ai.endAnnounced",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

const row = { type: "object", additionalProperties: true } as const;

/** A value of any key. Named and with its options listed, so that clients in typed languages can read it. */
const ChangeValue = z.unknown().meta({
  id: "ChangeValue",
  override: {
    description: "As the record's files have it: a string, number, boolean, row or list; null: none.",
    anyOf: [
      { type: "string" },
      { type: "number" },
      { type: "boolean" },
      row,
      { type: "array", items: { anyOf: [{ type: "string" }, { type: "number" }, row] } },
      { type: "null" },
    ],
  },
}) as z.ZodType<z.core.util.JSONType>;

export const FieldChange = z
  .object({
    field: z.string().meta({ description: "Key of the record that changed." }),
    from: ChangeValue,
    to: ChangeValue,
  })
  .meta({ id: "FieldChange", description: "A key of a record with its value before and after a change." });
export type FieldChange = z.infer<typeof FieldChange>;

export const ChangeEvent = z
  .object({
    id: z
      .string()
      .regex(/^evt_[0-9a-z]{20}$/)
      .meta({ description: "Stable over rebuilds, rebases and force-pushes." }),
    type: z.enum(EVENT_TYPES),
    at: Instant.meta({ description: "Committer date of the commit." }),
    commit: z.string().meta({ description: "Commit on the first-parent history of HEAD." }),
    slug: Slug.meta({ description: "Slug after the change (before it, for a removal)." }),
    aiId: AiId,
    changes: z.array(FieldChange),
    record: AiRecord.nullable().meta({ description: "The record as served by this build; null once removed." }),
  })
  .meta({ id: "ChangeEvent", description: "One change of one record." });
export type ChangeEvent = z.infer<typeof ChangeEvent>;

/** What the history of the repository says about one record: days of its first and last change. */
export interface RecordDates {
  addedAt: string;
  updatedAt: string;
}

/** Result of reading the repository's history; empty with a `note` that says why when there is none. */
export interface History {
  /** Oldest first. `record` is filled in when served. */
  events: Omit<ChangeEvent, "record">[];
  /** By record id. */
  dates: Record<string, RecordDates>;
  note: string | null;
}
