/** The mail that passes a message on. Every header is built here; the sender's words go into the text alone. */
import { INTENT_LABELS } from "#api/schema/contact.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import { SITE } from "#site/site.ts";
import { pageRoutes, toAbsolute } from "#site/routes.ts";
import type { StoredMessage } from "./store.ts";

export interface MailAddress {
  name: string;
  address: string;
}

export interface OutgoingMail {
  to: string;
  from: MailAddress;
  /** An object and never a string: a string is parsed as a list, and "a@x, b@y" would be two recipients. */
  replyTo: MailAddress;
  subject: string;
  text: string;
  /** The same for every attempt, so that a repeat is recognised as one. */
  messageId: string;
  date: Date;
}

export type MailResult =
  | { kind: "sent" }
  /** No mail server answered: the other mails would fare no better now. */
  | { kind: "unreachable"; error: string }
  /** The server refused this mail. */
  | { kind: "refused"; error: string };

export type SendMail = (mail: OutgoingMail) => Promise<MailResult>;

export interface MailRoute {
  send: SendMail;
  /** The operator's inbox. */
  to: string;
  /** Sender of every mail: an address of the operator's own domain. */
  from: string;
}

/**
 * Undefined when the message was erased. Details come first: help desks cut what follows `-- `. Everything below the
 * line with the message's id is the sender's: they can't know the id, so they can't imitate that line.
 */
export function buildMail(message: StoredMessage, to: string, from: string): OutgoingMail | undefined {
  const { name, email, intent } = message;
  if (name === null || email === null || message.message === null || intent === null) return undefined;
  const details = [
    ["From", `${name} <${email}>`],
    ["Company", message.company],
    ["Phone", message.phone],
    ["About", INTENT_LABELS[intent]],
    [capitalize(NOUN.one), `${message.aiName}, ${toAbsolute(pageRoutes.ai(message.slug))}`],
    ["Received", message.receivedAt.toISOString()],
    ["Consent text", message.consentVersion],
    ["Message id", message.id],
  ].filter((detail): detail is [string, string] => detail[1] !== null);
  return {
    to,
    from: { name: SITE.name, address: from },
    replyTo: { name, address: email },
    subject: `[${SITE.name}] ${INTENT_LABELS[intent]}: ${message.aiName}`,
    text: `${details.map(([label, value]) => `${label}: ${value}`).join("\n")}\n\n----- ${message.id}: everything below this line was written by the sender -----\n\n${message.message}\n`,
    messageId: `<${message.id}@${new URL(SITE.baseUrl).hostname}>`,
    date: message.receivedAt,
  };
}
