/** What a sender agrees to. Change the text and its version together: the version is stored with each message. */
export const CONSENT = {
  version: "2026-11-27",
  text:
    "I agree that my message and the details I give here are stored and passed on to the operator of this directory, " +
    "or to a recipient the operator has named for this tool, so that they can answer me. " +
    "Our copy is erased after 180 days, or earlier with the token of the receipt; a mail that was passed on can't be called back.",
} as const;
