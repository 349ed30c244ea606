/** Everything about corrections (contract §14), from request to answer. */
import { handleMessages } from "#contact/handle-messages.ts";
import { type CorrectionAccepted, CORRECTION_LABELS } from "#schema/correction.ts";
import { CORRECTION_OPERATIONS } from "./operations.ts";
import { receiptPage } from "./receipt-page.ts";

export const handleCorrections = handleMessages(CORRECTION_OPERATIONS, {
  refusedHeading: "Your report was not sent",
  labels: CORRECTION_LABELS,
  toPage: async (accepted) => receiptPage((await accepted.json()) as CorrectionAccepted),
});
