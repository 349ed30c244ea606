/** Everything about corrections (contract §14), from request to answer. */
import { handleMessages } from "#contact/handle-messages.ts";
import type { CorrectionAccepted } from "#schema/correction.ts";
import { CORRECTION_OPERATIONS } from "./operations.ts";
import { receiptPage } from "./receipt-page.ts";

export const handleCorrections = handleMessages(CORRECTION_OPERATIONS, "Your report was not sent", async (accepted) =>
  receiptPage((await accepted.json()) as CorrectionAccepted),
);
