/** Operations on messages, as the API documents and routes them. */
import { EXAMPLE_AT, exampleBytes } from "#http/example-values.ts";
import { type Operation, defineOperation } from "#http/operation.ts";
import { BODY_PROBLEMS } from "#http/problem-types.ts";
import { ContactAccepted, ContactReceipt, ContactSubmission } from "#schema/contact.ts";
import { mintId } from "#secrets/token.ts";
import { NOUN } from "#site/nouns.ts";
import { EXAMPLE_EXPIRY, EXAMPLE_TOKEN, declareOwned, declareSending } from "./declare-messages.ts";
import { MESSAGE_ID_PATTERN, eraseMessage, getReceipt } from "./receipt.ts";
import { type ContactCall, sendMessage } from "./send-message.ts";

const EXAMPLE_ID = mintId("con", exampleBytes);

const OWNED = {
  ...declareOwned("message", "con_0k3v9q2m7x1b4c5d6e7f8g9h0", MESSAGE_ID_PATTERN),
  group: "contact",
  token: "contactToken",
} as const;

const contactVendor = defineOperation({
  ...declareSending("8e03978e-40d5-43e8-bc93-6894a57f9324"),
  id: "contactVendor",
  group: "contact",
  address: "/ais/{slug}/contact",
  summary: `Send a message about ${NOUN.aOne}`,
  description:
    "202 means stored, not yet sent. Probable spam is held back and gets 202 as well. A former slug redirects with 308.",
  body: { schema: ContactSubmission, formAnswer: "redirect" },
  success: {
    status: 202,
    description: "Stored; it will be passed on.",
    schema: ContactAccepted,
    headers: ["Location"],
  },
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
      token: EXAMPLE_TOKEN,
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
  description: "Erases our copy at once; a message already forwarded by e-mail can't be recalled.",
  success: { status: 204, description: "Erased." },
  example: { answer: () => null },
  answer: eraseMessage,
});

export const CONTACT_OPERATIONS: readonly Operation<ContactCall>[] = [contactVendor, getContact, eraseContact];
