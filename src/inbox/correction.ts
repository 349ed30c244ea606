/** Reports of wrong facts (contract §14): taken from anybody, decided by an editor. */
import {
  CORRECTION_LABELS,
  CORRECTION_STATUSES,
  CorrectionAccepted,
  CorrectionReceipt,
  CorrectionSubmission,
} from "#record/schema/correction.ts";
import { NOUN } from "#site/nouns.ts";
import type { InboxDeps } from "./deps.ts";
import { defineKind } from "./define-kind.ts";
import type { Kind } from "./kind.ts";
import { decide, decline } from "./operator.ts";
import type { Decidable, DecisionStore } from "./store.ts";

/** The field is not sealed: it says what a report is about. */
type Content = Omit<CorrectionSubmission, "field">;
type Report = Decidable<Content>;
type CorrectionStore = DecisionStore<CorrectionSubmission, Content>;
export type CorrectionDeps = InboxDeps<CorrectionStore>;

export const REPORTS: Kind<CorrectionSubmission, Report> = {
  name: "correction",
  noun: "report",
  idPrefix: "cor",
  group: "corrections",
  token: "correctionToken",
  schema: CorrectionSubmission,
  topic: "field",
  accepted: CorrectionAccepted,
  receipt: CorrectionReceipt,
  labels: CORRECTION_LABELS,
  send: {
    id: "reportMistake",
    address: "/ais/{slug}/corrections",
    summary: "Report a mistake in a record",
    description:
      "202 means stored. An editor checks the report against its source, then changes the record or says why not; " +
      `the receipt shows which. Reports about discontinued ${NOUN.many} are welcome too. A former slug redirects with 308.`,
    success: "Stored; an editor will read it.",
    exampleKey: "b1c2f0de-6f0e-4a55-9d3a-2b8f6c1f7a10",
  },
  read: { id: "getCorrection", address: "/corrections/{id}" },
  erase: {
    id: "deleteCorrection",
    summary: "Delete a report",
    description: "Deletes the report and everything in it. A record that was changed because of it stays changed.",
    success: "Deleted.",
  },
  formAnswer: { next: "An editor will compare it with the source you gave." },
  perHour: (settings) => settings.messagesPerHour,
  keepDays: (settings) => settings.keepDays,
  holdsBack: false,
  // Two people may report the same mistake in the same words.
  countsRepeats: false,
  isMailed: false,
  toWords: ({ value, note, email }) => ({
    name: "",
    company: "",
    email: email ?? "",
    message: `${value}\n${note ?? ""}`,
  }),
  toReceipt: ({ id, slug, topic, status, reason, ...times }) => ({
    id,
    slug,
    field: topic,
    status,
    reason,
    receivedAt: times.receivedAt.toISOString(),
    decidedAt: times.decidedAt?.toISOString() ?? null,
    expiresAt: times.expiresAt.toISOString(),
  }),
  exampleReceipt: ({ id, slug, receivedAt, expiresAt }): CorrectionReceipt => ({
    id,
    slug,
    field: "license",
    status: "received",
    reason: null,
    receivedAt,
    decidedAt: null,
    expiresAt,
  }),
  statuses: CORRECTION_STATUSES,
};

export const CORRECTION = defineKind<CorrectionSubmission, Report, CorrectionStore>(REPORTS, {
  name: "corrections --",
  list: {
    does: "reports that wait (received), without their text: the oldest first, those with signs of spam last",
    status: "received",
  },
  erase: { does: "delete the report with everything in it" },
  reseal: { does: "seal reports, and kept answers, with the first key of DIRECTORY_KEY" },
  toLine,
  toSummary: ({ id, slug, topic, status, content, suspicions, receivedAt, expiresAt, decidedAt }) => ({
    id,
    slug,
    field: topic,
    status,
    isLocked: content === null,
    suspicions,
    receivedAt,
    expiresAt,
    decidedAt,
  }),
  toText(report) {
    const { content, reason } = report;
    if (content === null) return `${toLine(report)}\nlocked: no key opens it`;
    const rows = [
      ["right is", content.value],
      ["source", content.source],
      ["note", content.note ?? ""],
      ["e-mail", content.email ?? ""],
      ["reason", reason ?? ""],
    ].filter(([, text]) => text !== "");
    return [toLine(report), ...rows.map(([label, text]) => `${label!.padEnd(10)}${text}`)].join("\n");
  },
  toExport: ({ topic, ...report }) => ({ ...report, field: topic, tokenHash: undefined }),
  others: [
    {
      usage: "apply <id>",
      does: "edit the content file and accept; with --branch, commit the edit on correction/<id>",
      // The command itself does it where the working tree is; a server has none.
      run: async () => decline("apply needs a working tree: npm run corrections -- apply <id>."),
    },
    ...decide<CorrectionSubmission, Content>(
      "report",
      { accepted: "accepted", refused: "declined" },
      {
        accept: "accept without an edit: it is made by hand, or was made before",
        refuse: "decline; the sender reads the reason on the receipt, so quote a sentence",
      },
    ),
  ],
  aliases: { decline: "refuse", delete: "erase" },
});

function toLine({ id, receivedAt, status, slug, topic, suspicions }: Report): string {
  const signs = suspicions.length === 0 ? "" : `  (${suspicions.join(", ")})`;
  return `${receivedAt.toISOString()}  ${id}  ${status}  ${slug}  ${topic}${signs}`;
}
