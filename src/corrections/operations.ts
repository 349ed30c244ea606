/** Operations on corrections, as the API documents and routes them. */
import { EXAMPLE_EXPIRY, EXAMPLE_TOKEN, declareOwned, declareSending } from "#contact/declare-messages.ts";
import { EXAMPLE_AT, exampleBytes } from "#http/example-values.ts";
import { type Operation, defineOperation } from "#http/operation.ts";
import { BODY_PROBLEMS } from "#http/problem-types.ts";
import { CorrectionAccepted, CorrectionReceipt, CorrectionSubmission } from "#schema/correction.ts";
import { mintId } from "#secrets/token.ts";
import { NOUN } from "#site/nouns.ts";
import { CORRECTION_ID_PATTERN, deleteReport, getReceipt } from "./receipt.ts";
import { type CorrectionCall, sendCorrection } from "./send-correction.ts";

const EXAMPLE_ID = mintId("cor", exampleBytes);

const OWNED = {
  ...declareOwned("report", "cor_0k3v9q2m7x1b4c5d6e7f8g9h0", CORRECTION_ID_PATTERN),
  group: "corrections",
  token: "correctionToken",
} as const;

const reportMistake = defineOperation({
  ...declareSending("b1c2f0de-6f0e-4a55-9d3a-2b8f6c1f7a10"),
  id: "reportMistake",
  group: "corrections",
  address: "/ais/{slug}/corrections",
  summary: "Report a mistake in a record",
  description:
    "202 means stored. An editor checks the report against its source, then changes the record or says why not; " +
    `the receipt shows which. Reports about discontinued ${NOUN.many} are welcome too. A former slug redirects with 308.`,
  body: { schema: CorrectionSubmission, formAnswer: "page" },
  success: {
    status: 202,
    description: "Stored; an editor will read it.",
    schema: CorrectionAccepted,
    headers: ["Location"],
  },
  problems: [
    ...BODY_PROBLEMS,
    "not-found",
    "conflict",
    "gone",
    "idempotency-key-reused",
    "rate-limited",
    "service-unavailable",
  ],
  example: {
    answer: (): CorrectionAccepted => ({
      id: EXAMPLE_ID,
      status: "received",
      token: EXAMPLE_TOKEN,
      receivedAt: EXAMPLE_AT.toISOString(),
      expiresAt: EXAMPLE_EXPIRY,
    }),
  },
  answer: sendCorrection,
});

const getCorrection = defineOperation({
  ...OWNED,
  id: "getCorrection",
  method: "GET",
  address: "/corrections/{id}",
  summary: "What became of a report",
  description: "The text of the report is not repeated.",
  success: { status: 200, description: "Its state.", schema: CorrectionReceipt },
  example: {
    answer: (slug): CorrectionReceipt => ({
      id: EXAMPLE_ID,
      slug,
      field: "license",
      status: "received",
      reason: null,
      receivedAt: EXAMPLE_AT.toISOString(),
      decidedAt: null,
      expiresAt: EXAMPLE_EXPIRY,
    }),
  },
  answer: getReceipt,
});

const deleteCorrection = defineOperation({
  ...OWNED,
  id: "deleteCorrection",
  method: "DELETE",
  address: "/corrections/{id}",
  summary: "Delete a report",
  description: "Deletes the report and everything in it. A record that was changed because of it stays changed.",
  success: { status: 204, description: "Deleted." },
  example: { answer: () => null },
  answer: deleteReport,
});

export const CORRECTION_OPERATIONS: readonly Operation<CorrectionCall>[] = [
  reportMistake,
  getCorrection,
  deleteCorrection,
];
