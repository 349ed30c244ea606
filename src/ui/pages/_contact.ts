/** Words of the forms on the page of a tool. */
import { buildConsent } from "#inbox/consent.ts";
import { ELAPSED_FIELD, HONEYPOT_FIELD } from "#inbox/spam.ts";
import { INTENTS, INTENT_LABELS } from "#api/schema/contact.ts";
import { NOUN } from "#site/nouns.ts";
import type { CorrectionTexts } from "../corrections/correction-texts.ts";
import type { ContactTexts } from "../contact/contact-texts.ts";
import { CONTACT_SETTINGS } from "./_settings.ts";

export const CONSENT = buildConsent(CONTACT_SETTINGS.keepDays);

export const CONTACT_TEXTS: ContactTexts = {
  consent: CONSENT.text,
  recipient: `Your message goes to the operator of this directory, or to the recipient the operator has named for this ${NOUN.one}. It is not automatically sent to the makers.`,
  intents: INTENTS.map((value) => ({ value, label: INTENT_LABELS[value] })),
  honeypotField: HONEYPOT_FIELD,
  elapsedField: ELAPSED_FIELD,
};

export const CORRECTION_TEXTS: CorrectionTexts = {
  honeypotField: HONEYPOT_FIELD,
  elapsedField: ELAPSED_FIELD,
  keepDays: CONTACT_SETTINGS.keepDays,
};
