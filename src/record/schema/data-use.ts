/** What a service says it does with what people give it, and the certificates it names: rows of an evidence file. */
import { z } from "zod";
import { Confidence } from "./confidence.ts";
import { PartialDate, Quote, SourceReference, Withdrawn, line } from "./primitives.ts";
import { EXAMPLE } from "#site/examples.ts";

export const TRAINING_ANSWERS = ["no", "opt-in", "opt-out", "yes", "by-plan", "unclear"] as const;
export type TrainingAnswer = (typeof TRAINING_ANSWERS)[number];

/** Questions a row answers, in the order in which pages ask them. */
export const DATA_USE_FIELDS = [
  "trainsOnInput",
  "retention",
  "sellsData",
  "telemetry",
  "processing",
  "region",
  "vendorCountry",
  "vendorAccess",
  "selfHosting",
  "dpa",
  "soc2",
  "iso27001",
  "iso27018",
  "iso27701",
  "iso42001",
  "hipaa",
  "gdpr",
  "ccpa",
  "coppa",
  "ferpa",
  "fedramp",
  "pciDss",
  "csaStar",
  "sso",
  "encryptionAtRest",
  "encryptionInTransit",
  "endToEndEncryption",
  "customerManagedKeys",
  "piiRedaction",
] as const;
export type DataUseField = (typeof DATA_USE_FIELDS)[number];

/** What pages call each question. */
export const DATA_USE_LABELS: Readonly<Record<DataUseField, string>> = {
  trainsOnInput: "Trains on input",
  retention: "Keeps data for",
  sellsData: "Sells data",
  telemetry: "Telemetry",
  processing: "Processed",
  region: "Data region",
  vendorCountry: "Vendor’s country",
  vendorAccess: "Vendor access",
  selfHosting: "Self-hosting",
  dpa: "Data processing agreement",
  soc2: "SOC 2",
  iso27001: "ISO 27001",
  iso27018: "ISO 27018",
  iso27701: "ISO 27701",
  iso42001: "ISO 42001",
  hipaa: "HIPAA",
  gdpr: "GDPR",
  ccpa: "CCPA",
  coppa: "COPPA",
  ferpa: "FERPA",
  fedramp: "FedRAMP",
  pciDss: "PCI DSS",
  csaStar: "CSA STAR",
  sso: "Single sign-on",
  encryptionAtRest: "Encryption at rest",
  encryptionInTransit: "Encryption in transit",
  endToEndEncryption: "End-to-end encryption",
  customerManagedKeys: "Customer-managed keys",
  piiRedaction: "Personal data redaction",
};

export const DataUseEvidence = z
  .strictObject({
    field: z.enum(DATA_USE_FIELDS).meta({ description: "What is answered." }),
    value: line(160).meta({
      description: `The answer. trainsOnInput takes ${TRAINING_ANSWERS.join(", ")}; vendorCountry two letters (ISO 3166-1).`,
      examples: ["opt-out", "type-ii", "DE"],
    }),
    scope: line(120)
      .optional()
      .meta({
        description:
          "Plan, part or data the answer is limited to; “… as a company” for what a maker states of itself, not of the product.",
        examples: ["Enterprise", "API", "Acme as a company"],
      }),
    statedBy: line(80).meta({
      description: "Document or list that states it.",
      examples: [`Privacy Policy of ${EXAMPLE.service}`, "os-ai-map"],
    }),
    quote: Quote.optional(),
    asOf: PartialDate.meta({ description: "Date for which the source states it." }),
    source: SourceReference.meta({ description: "Where it says so." }),
    confidence: Confidence,
    note: line(300).optional().meta({ description: "What a reader should know about it." }),
    withdrawn: Withdrawn.optional(),
  })
  .refine((row) => row.field !== "trainsOnInput" || (TRAINING_ANSWERS as readonly string[]).includes(row.value), {
    error: `must be one of ${TRAINING_ANSWERS.join(", ")} where the field is trainsOnInput`,
    path: ["value"],
  })
  .refine((row) => row.field !== "vendorCountry" || /^[A-Z]{2}$/.test(row.value), {
    error: "must be two capital letters (ISO 3166-1) where the field is vendorCountry",
    path: ["value"],
  });
export type DataUseEvidence = z.infer<typeof DataUseEvidence>;
