/** Operations on messages, as the API documents and routes them. */
import { EXAMPLE_AT, exampleBytes, hoursAfterExample } from "#http/example-values.ts";
import { type Operation, defineOperation } from "#http/operation.ts";
import { BODY_PROBLEMS } from "#http/problem-types.ts";
import { ContactAccepted, ContactReceipt, ContactSubmission } from "#schema/contact.ts";
import { SLUG_PATTERN } from "#schema/primitives.ts";
import { mintId, mintToken } from "#secrets/token.ts";
import { NOUN } from "#site/nouns.ts";
import { MESSAGE_ID_PATTERN, eraseMessage, getReceipt } from "./receipt.ts";
import { type ContactCall, sendMessage } from "./send-message.ts";
import { CONTACT_DEFAULTS } from "./settings.ts";

const EXAMPLE_ID = mintId("con", exampleBytes);
const EXAMPLE_EXPIRY = hoursAfterExample(CONTACT_DEFAULTS.keepDays * 24).toISOString();

const id = {
  description: "Id of the message.",
  example: "con_0k3v9q2m7x1b4c5d6e7f8g9h0",
  pattern: MESSAGE_ID_PATTERN.source,
};

const SHARED = { group: "contact", query: {}, isCacheable: false, twins: [] } as const;
const OWNED = {
  ...SHARED,
  path: { id },
  token: "contactToken",
  problems: ["unauthorized", "service-unavailable"],
} as const;

const contactVendor = defineOperation({
  ...SHARED,
  id: "contactVendor",
  method: "POST",
  address: "/ais/{slug}/contact",
  summary: `Send a message about ${NOUN.aOne}`,
  description:
    "202 means stored, not yet sent. Probable spam is held back and answered 202 too. A former slug redirects with 308.",
  path: { slug: { description: "Slug of the record.", example: "cline", pattern: SLUG_PATTERN.source } },
  headers: {
    "Idempotency-Key": {
      description:
        "Any text of your own, kept for 24 hours: the same key with the same body gets the first answer again.",
      example: '"8e03978e-40d5-43e8-bc93-6894a57f9324"',
    },
  },
  body: { schema: ContactSubmission, formAnswer: "redirect" },
  success: {
    status: 202,
    description: "Stored; it will be passed on.",
    schema: ContactAccepted,
    headers: ["Location"],
  },
  // A client may turn a redirected POST into a GET on 301, and the message would be lost.
  redirect: { status: 308, description: "A former slug: send the same request to Location." },
  problems: [
    ...BODY_PROBLEMS,
    "not-found",
    "contact-closed",
    "conflict",
    "gone",
    "idempotency-key-reused",
    "rate-limited",
    "service-unavailable",
  ],
  example: {
    answer: (): ContactAccepted => ({
      id: EXAMPLE_ID,
      status: "received",
      token: mintToken("cot", exampleBytes),
      receivedAt: EXAMPLE_AT.toISOString(),
      expiresAt: EXAMPLE_EXPIRY,
    }),
  },
  answer: sendMessage,
});

const getContact = defineOperation({
  ...OWNED,
  id: "getContact",
  method: "GET",
  address: "/contacts/{id}",
  summary: "What became of a message",
  description: "The text of the message is not repeated.",
  success: { status: 200, description: "Its state.", schema: ContactReceipt },
  example: {
    answer: (slug): ContactReceipt => ({
      id: EXAMPLE_ID,
      slug,
      status: "forwarded",
      receivedAt: EXAMPLE_AT.toISOString(),
      forwardedAt: new Date(EXAMPLE_AT.getTime() + 2000).toISOString(),
      erasedAt: null,
      expiresAt: EXAMPLE_EXPIRY,
    }),
  },
  answer: getReceipt,
});

const eraseContact = defineOperation({
  ...OWNED,
  id: "eraseContact",
  method: "DELETE",
  address: "/contacts/{id}",
  summary: "Erase a message",
  description: "Erases our copy at once; a mail that was forwarded can't be called back.",
  success: { status: 204, description: "Erased." },
  example: { answer: () => null },
  answer: eraseMessage,
});

export const CONTACT_OPERATIONS: readonly Operation<ContactCall>[] = [contactVendor, getContact, eraseContact];
