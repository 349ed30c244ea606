/** What a sender agrees to. */
import { NOUN } from "#site/nouns.ts";

export interface Consent {
  /** Stored with each message. */
  version: string;
  text: string;
}

/** Day of the last change of the words below; change it with them. */
const WORDED_ON = "2026-11-27";

/** @param keepDays days after which a message is erased; part of the version, since it is part of the text */
export function buildConsent(keepDays: number): Consent {
  return {
    version: `${WORDED_ON}, ${keepDays} days`,
    text:
      "I agree that my message and the details I give here are stored and passed on to the operator of this directory, " +
      `or to a recipient the operator has named for this ${NOUN.one}, so that they can answer me. ` +
      `Our copy is erased after ${keepDays} days, or earlier with the token of the receipt; a mail that was passed on can't be called back.`,
  };
}
