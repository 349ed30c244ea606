/** Reports of wrong facts (contract §14): from anybody, about one field of one record. */
import { z } from "zod";
import { type FieldKey, type FieldTable, READING_ORDER } from "../fields.ts";
import { emailAddress, personalLine, personalText } from "./personal-text.ts";
import { Instant, Slug } from "./primitives.ts";
import { EXAMPLE } from "#site/examples.ts";

/** What a report can be about, by the record's key, with the words that people read. */
export const CORRECTABLE: Readonly<Record<CorrectableField, string>> = {
  ...(Object.fromEntries(
    READING_ORDER.filter(({ correction }) => correction !== null).map(({ key, title }) => [key, title]),
  ) as Record<CorrectableKey, string>),
  other: "Something else",
};

type CorrectableKey = {
  [Key in FieldKey]: FieldTable[Key]["correction"] extends null ? never : Key;
}[FieldKey];
export type CorrectableField = CorrectableKey | "other";

const FIELDS = Object.keys(CORRECTABLE) as CorrectableField[];
const SOURCE_CHARACTERS = 2000;

export const CorrectionSubmission = z
  .strictObject({
    field: z.enum(FIELDS).meta({ description: "Key of the record that is wrong, or other.", examples: ["license"] }),
    value: personalText(1, 2000).meta({ description: "The correct value, in plain text.", examples: ["MIT"] }),
    source: personalLine(SOURCE_CHARACTERS)
      .refine(isWebAddress, { error: "must be the address of a public page, such as https://example.org/pricing" })
      .meta({
        description: "Address of a page that says so.",
        examples: [`${EXAMPLE.repository}/blob/main/LICENSE`],
      }),
    note: personalText(1, 2000).nullish().meta({ description: "Anything else the editors should know." }),
    email: emailAddress()
      .nullish()
      .meta({
        description: "Only for questions about this report; erased with it, never published.",
        examples: ["ada@example.org"],
      }),
  })
  .meta({ id: "CorrectionSubmission" });
export type CorrectionSubmission = z.infer<typeof CorrectionSubmission>;

/** Names of the fields, as the form has them. */
export const CORRECTION_LABELS = {
  field: "What is wrong",
  value: "What is right",
  source: "Source",
  note: "Anything else",
  email: "Your e-mail",
} as const satisfies Record<keyof CorrectionSubmission, string>;

export const CORRECTION_STATUSES = ["received", "accepted", "declined"] as const;

export const CorrectionAccepted = z
  .object({
    id: z.string().meta({ examples: ["cor_0k3v9q2m7x1b4c5d6e7f8g9h0"] }),
    status: z.literal("received"),
    token: z.string().meta({ description: "Reads and deletes this report. Shown once." }),
    receivedAt: Instant,
    expiresAt: Instant.meta({ description: "When the report is deleted." }),
  })
  .meta({ id: "CorrectionAccepted", description: "The report is stored; an editor will read it." });
export type CorrectionAccepted = z.infer<typeof CorrectionAccepted>;

export const CorrectionReceipt = z
  .object({
    id: z.string(),
    slug: Slug,
    field: z.enum(FIELDS),
    status: z.enum(CORRECTION_STATUSES).meta({
      description:
        "received: waiting for an editor; accepted: the record was changed, or will be with the next release; declined: it was not, for the reason given.",
    }),
    reason: z.string().nullable().meta({ description: "What the editor says about the decision." }),
    receivedAt: Instant,
    decidedAt: Instant.nullable(),
    expiresAt: Instant,
  })
  .meta({ id: "CorrectionReceipt", description: "What became of a report. Its text is not repeated." });
export type CorrectionReceipt = z.infer<typeof CorrectionReceipt>;

function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".");
}
