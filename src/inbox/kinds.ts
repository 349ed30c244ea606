/** Every kind of submission. */
import { CONTACT } from "./contact.ts";
import { CORRECTION } from "./correction.ts";

export const INBOX_OPERATIONS = [...CONTACT.operations, ...CORRECTION.operations] as const;
