/** Messages to the people behind a tool (contract §10). */
import { z } from "zod";
import { emailAddress, personalLine, personalText, phoneNumber } from "#record/schema/personal-text.ts";
import { Instant, Slug } from "#record/schema/primitives.ts";

export const INTENTS = ["demo", "pricing", "partnership", "support", "press", "other"] as const;
export type ContactIntent = (typeof INTENTS)[number];

/** As people read them, in the form and in the operator's mail. */
export const INTENT_LABELS: Readonly<Record<ContactIntent, string>> = {
  demo: "Demo",
  pricing: "Pricing",
  partnership: "Partnership",
  support: "Support",
  press: "Press",
  other: "Something else",
};

export const ContactSubmission = z
  .strictObject({
    name: personalLine(100).meta({
      description: "Name of the sender, 1 to 100 characters on one line.",
      examples: ["Ada Lovelace"],
    }),
    email: emailAddress().meta({
      description: "Where the reply goes. Surrounding white space is removed.",
      examples: ["ada@example.org"],
    }),
    message: personalText(10, 5000).meta({
      description: "Plain text, 10 to 5000 characters.",
      examples: ["Do you offer a plan for schools?"],
    }),
    company: personalLine(100).nullish().meta({ description: "Organisation of the sender." }),
    phone: phoneNumber()
      .nullish()
      .meta({ description: "Phone number of the sender.", examples: ["+44 20 7946 0958"] }),
    intent: z.enum(INTENTS).meta({ description: "What the message is about." }),
    consent: z
      .literal(true, { error: "must be true: without consent the message may not be kept and passed on" })
      .meta({
        description: "The sender agrees to the consent text of the form; its version is stored with the message.",
      }),
  })
  .meta({ id: "ContactSubmission" });
export type ContactSubmission = z.infer<typeof ContactSubmission>;

/** Names of the fields, as the form has them. */
export const CONTACT_LABELS = {
  name: "Your name",
  email: "Your e-mail",
  company: "Company",
  phone: "Phone",
  intent: "Subject",
  message: "Message",
  consent: "Consent",
} as const satisfies Record<keyof ContactSubmission, string>;

export const CONTACT_STATUSES = ["received", "forwarded", "failed", "quarantined", "erased"] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const ContactAccepted = z
  .object({
    id: z.string().meta({ examples: ["con_0k3v9q2m7x1b4c5d6e7f8g9h0"] }),
    status: z.literal("received"),
    token: z.string().meta({ description: "Reads and erases this message. Shown once." }),
    receivedAt: Instant,
    expiresAt: Instant.meta({ description: "When our copy is erased." }),
  })
  .meta({ id: "ContactAccepted", description: "The message is stored and will be passed on." });
export type ContactAccepted = z.infer<typeof ContactAccepted>;

export const ContactReceipt = z
  .object({
    id: z.string(),
    slug: Slug,
    status: z.enum(CONTACT_STATUSES).meta({
      description:
        "received: stored, on its way; forwarded: handed to a mail server; failed: no mail server accepted it within 24 hours, but the operator still has it; " +
        "quarantined: no longer returned, as messages held back as probable spam read received; erased: our copy is gone (an e-mail already forwarded can't be recalled).",
    }),
    receivedAt: Instant,
    forwardedAt: Instant.nullable(),
    erasedAt: Instant.nullable(),
    expiresAt: Instant,
  })
  .meta({ id: "ContactReceipt", description: "What became of a message. Its text is not repeated." });
export type ContactReceipt = z.infer<typeof ContactReceipt>;
