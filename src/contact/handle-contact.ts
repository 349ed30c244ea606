/** Everything about messages (contract §10), from request to answer. */
import { CONTACT_LABELS } from "#schema/contact.ts";
import { thanksAnswer } from "./form-answer.ts";
import { handleMessages } from "./handle-messages.ts";
import { CONTACT_OPERATIONS } from "./operations.ts";

export const handleContact = handleMessages(CONTACT_OPERATIONS, {
  refusedHeading: "Your message was not sent",
  labels: CONTACT_LABELS,
  toPage: thanksAnswer,
});
