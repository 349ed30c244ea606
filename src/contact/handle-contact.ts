/** Everything about messages (contract §10), from request to answer. */
import { thanksAnswer } from "./form-answer.ts";
import { handleMessages } from "./handle-messages.ts";
import { CONTACT_OPERATIONS } from "./operations.ts";

export const handleContact = handleMessages(CONTACT_OPERATIONS, "Your message was not sent", thanksAnswer);
