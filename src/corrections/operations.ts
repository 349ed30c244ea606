/** Operations on corrections, as the API documents and routes them. */
import { CONTACT_DEFAULTS } from "#contact/settings.ts";
import { EXAMPLE_AT, exampleBytes, hoursAfterExample } from "#http/example-values.ts";
import { type Operation, defineOperation } from "#http/operation.ts";
import { BODY_PROBLEMS } from "#http/problem-types.ts";
import { CorrectionAccepted, CorrectionReceipt, CorrectionSubmission } from "#schema/correction.ts";
import { SLUG_PATTERN } from "#schema/primitives.ts";
import { mintId, mintToken } from "#secrets/token.ts";
import { NOUN } from "#site/nouns.ts";
import { CORRECTION_ID_PATTERN, deleteReport, getReceipt } from "./receipt.ts";
import { type CorrectionCall, sendCorrection } from "./send-correction.ts";

const EXAMPLE_ID = mintId("cor", exampleBytes);
const EXAMPLE_EXPIRY = hoursAfterExample(CONTACT_DEFAULTS.keepDays * 24).toISOString();

const id = {
  description: "Id of the report.",
  example: "cor_0k3v9q2m7x1b4c5d6e7f8g9h0",
  pattern: CORRECTION_ID_PATTERN.source,
};

const SHARED = { group: "corrections", query: {}, isCacheable: false, twins: [] } as const;
const OWNED = {
  ...SHARED,
  path: { id },
  token: "correctionToken",
  problems: ["unauthorized", "service-unavailable"],
} as const;

const reportMistake = defineOperation({
  ...SHARED,
  id: "reportMistake",
  method: "POST",
  address: "/ais/{slug}/corrections",
  summary: "Report a mistake in a record",
  description:
    "202 means stored. An editor compares the report with its source and changes the record or says why not; " +
    `the receipt has the state. Discontinued ${NOUN.many} take reports too. A former slug redirects with 308.`,
  path: { slug: { description: "Slug of the record.", example: "cline", pattern: SLUG_PATTERN.source } },
  headers: {
    "Idempotency-Key": {
      description:
        "Any text of your own, kept for 24 hours: the same key with the same body gets the first answer again.",
      example: '"b1c2f0de-6f0e-4a55-9d3a-2b8f6c1f7a10"',
    },
  },
  body: { schema: CorrectionSubmission, formAnswer: "page" },
  success: {
    status: 202,
    description: "Stored; an editor will read it.",
    schema: CorrectionAccepted,
    headers: ["Location"],
  },
  // A client may turn a redirected POST into a GET on 301, and the report would be lost.
  redirect: { status: 308, description: "A former slug: send the same request to Location." },
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
      token: mintToken("cot", exampleBytes),
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
  description: "Deletes the report with everything in it. A record that was changed because of it stays changed.",
  success: { status: 204, description: "Deleted." },
  example: { answer: () => null },
  answer: deleteReport,
});

export const CORRECTION_OPERATIONS: readonly Operation<CorrectionCall>[] = [
  reportMistake,
  getCorrection,
  deleteCorrection,
];
