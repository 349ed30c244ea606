/** Words and field names of the contact form, which belong to those who answer it. */
export interface ContactTexts {
  consent: string;
  /** Who gets the message. */
  recipient: string;
  intents: readonly { value: string; label: string }[];
  honeypotField: string;
  elapsedField: string;
}
