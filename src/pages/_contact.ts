/** Words of the contact form. */
import { buildConsent } from "#contact/consent.ts";
import { ELAPSED_FIELD, HONEYPOT_FIELD } from "#contact/read-submission.ts";
import { INTENTS, type ContactIntent } from "#schema/contact.ts";
import type { ContactTexts } from "#ui/contact/contact-texts.ts";
import { CONTACT_SETTINGS } from "./_settings.ts";

export const CONSENT = buildConsent(CONTACT_SETTINGS.keepDays);

const INTENT_LABELS: Readonly<Record<ContactIntent, string>> = {
  demo: "A demo",
  pricing: "Pricing",
  partnership: "Partnership",
  support: "Support",
  press: "Press",
  other: "Something else",
};

export const CONTACT_TEXTS: ContactTexts = {
  consent: CONSENT.text,
  recipient:
    "The message goes to the operator of this directory, or to a recipient the operator has named for this tool. It is not sent to the makers by itself.",
  intents: INTENTS.map((value) => ({ value, label: INTENT_LABELS[value] })),
  honeypotField: HONEYPOT_FIELD,
  elapsedField: ELAPSED_FIELD,
};
