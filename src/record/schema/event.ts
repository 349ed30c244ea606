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
  "ai.recordSet",
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
    from: ChangeValue.meta({
      description:
        "Value before the change. Of lists of rows, such as `plans` and `sources`, the rows that went: at most the last 20, null where none did.",
    }),
    to: ChangeValue.meta({
      description:
        "Value after the change. Of lists of rows, the rows that came: at most the last 20, null where none did.",
    }),
    whole: z.object({ from: ChangeValue, to: ChangeValue }).nullable().meta({
      description:
        "The whole value before and after: of lists of rows, also the rows that stayed. Null where a side has more than 20 rows or 1,000 characters.",
    }),
  })
  .meta({ id: "FieldChange", description: "A key of a record with its value before and after a change." });
export type FieldChange = z.infer<typeof FieldChange>;

/** As the history keeps it: `whole` is left out where `from` and `to` are the whole values already. */
export type RecordedChange = Omit<FieldChange, "whole"> & Partial<Pick<FieldChange, "whole">>;

export const ChangeEvent = z
  .object({
    id: z
      .string()
      .regex(/^evt_[0-9a-z]{20}$/)
      .meta({ description: "Stable over rebuilds, rebases and force-pushes." }),
    sequence: z.int().min(1).meta({
      description:
        "Place among all changes, the oldest first: page N holds those up to N × 100. Messages to endpoints count the changes that were published, and give the same numbers unless the history was rewritten.",
    }),
    type: z.enum(EVENT_TYPES),
    at: Instant.meta({ description: "Committer date of the commit." }),
    commit: z.string().meta({ description: "Commit on the first-parent history of HEAD." }),
    slug: Slug.meta({ description: "Slug after the change (before it, for a removal)." }),
    aiId: AiId,
    changes: z.array(FieldChange),
    record: AiRecord.nullable().meta({
      description: "The record as it is now, not as it was at the time of the change; null once removed.",
    }),
  })
  .meta({ id: "ChangeEvent", description: "One change of one record." });
export type ChangeEvent = z.infer<typeof ChangeEvent>;

/** A change as the history keeps it; place and record are filled in when it is served. */
export type RecordedEvent = Omit<ChangeEvent, "sequence" | "changes" | "record"> & { changes: RecordedChange[] };

/** What the history of the repository says about one record: days of its first and last change. */
export interface RecordDates {
  addedAt: string;
  updatedAt: string;
}

/** Result of reading the repository's history; empty with a `note` that says why when there is none. */
export interface History {
  /** Oldest first. */
  events: RecordedEvent[];
  /** By record id. */
  dates: Record<string, RecordDates>;
  note: string | null;
}
