/** Every kind of submission, by the name of its list. */
import { CONTACT } from "./contact.ts";
import { CORRECTION } from "./correction.ts";

export const KINDS = { contacts: CONTACT, corrections: CORRECTION } as const;

export const INBOX_OPERATIONS = [...CONTACT.operations, ...CORRECTION.operations] as const;
