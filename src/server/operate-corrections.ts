/** `npm run corrections`: what the operator does with reports of mistakes. */
import type { StoredCorrection } from "#corrections/correction-store.ts";
import type { CorrectionDeps } from "#corrections/deps.ts";
import { CORRECTION_STATUSES, type CorrectionStatus } from "#schema/correction.ts";
import { PAGE_SIZE } from "#site/limits.ts";
import {
  type OperatorCommand,
  type OperatorTool,
  type Said,
  decline,
  say,
  sayResealed,
  sayRows,
} from "./operator-command.ts";

/** Characters of a reason: a sentence or two on the receipt. */
const MAX_REASON = 500;

const COMMANDS: readonly OperatorCommand<CorrectionDeps>[] = [
  {
    usage: "list",
    does: "reports that wait (received), without their text: the oldest first, those with signs of spam last",
    options: ["status", "limit"],
    run: async (deps, _, options) => {
      const status = (options.status ?? "received") as CorrectionStatus;
      const reports = await deps.store.listCorrections({ status, limit: options.limit ?? PAGE_SIZE });
      return sayRows(
        reports.map((report) => ({ text: formatLine(report), json: toSummary(report) })),
        "No reports.",
      );
    },
  },
  {
    usage: "show <id>",
    does: "one report with everything known of it",
    run: (deps, [id]) => withReport(deps, id, (report) => ({ text: formatReport(report), json: toExport(report) })),
  },
  {
    usage: "apply <id>",
    does: "edit the content file and accept; with --branch, commit the edit on correction/<id>",
    // The command itself does it where the working tree is; a server has none.
    run: () => Promise.resolve(decline("apply needs a working tree: npm run corrections -- apply <id>.")),
  },
  {
    usage: "accept <id>",
    does: "accept without an edit: it is made by hand, or was made before",
    run: (deps, [id]) => withReport(deps, id, (report) => decide(deps, report, "accepted", null)),
  },
  {
    usage: "decline <id> <reason>",
    does: "decline; the sender reads the reason on the receipt, so quote a sentence",
    run: (deps, [id, reason]) =>
      reason.trim() === "" || reason.length > MAX_REASON
        ? Promise.resolve(decline(`The reason must have 1 to ${MAX_REASON} characters.`))
        : withReport(deps, id, (report) => decide(deps, report, "declined", reason.trim())),
  },
  {
    usage: "reopen <id>",
    does: "take a decision back: the report waits again",
    run: (deps, [id]) =>
      withReport(deps, id, async () =>
        (await deps.store.reopenCorrection(id)) ? say(`${id} waits again.`) : say(`${id} waits already.`),
      ),
  },
  {
    usage: "export",
    does: "all of them as JSON: one a line, or one array with --json",
    options: ["status"],
    run: async (deps, _, options) => {
      const status = (options.status ?? null) as CorrectionStatus | null;
      const reports = (await deps.store.listCorrections({ status, limit: null })).map(toExport);
      return sayRows(
        reports.map((json) => ({ text: JSON.stringify(json), json })),
        "",
      );
    },
  },
  { usage: "erase <id>", does: "delete the report with everything in it", run: erase },
  { usage: "delete <id>", does: "the same as erase", run: erase },
  {
    usage: "reseal",
    does: "seal reports, and kept answers, with the first key of DIRECTORY_KEY",
    run: async ({ store }) => sayResealed("report", await store.resealCorrections(), await store.resealAnswers()),
  },
];

export const CORRECTIONS: OperatorTool<CorrectionDeps> = {
  name: "corrections",
  commands: COMMANDS,
  statuses: CORRECTION_STATUSES,
};

async function withReport(
  deps: CorrectionDeps,
  id: string,
  act: (report: StoredCorrection) => Said | Promise<Said>,
): Promise<Said> {
  const report = await deps.store.findCorrection(id);
  return report === undefined ? decline(`There is no report ${id}.`) : act(report);
}

function erase(deps: CorrectionDeps, [id]: [string, string]): Promise<Said> {
  return withReport(deps, id, async () => {
    await deps.store.deleteCorrection(id);
    return say(`${id} is erased.`);
  });
}

async function decide(
  deps: CorrectionDeps,
  { id, slug }: StoredCorrection,
  status: "accepted" | "declined",
  reason: string | null,
): Promise<Said> {
  await deps.store.decideCorrection(id, { status, reason, decidedAt: await deps.clock.read() });
  return say(`${id} about ${slug} is ${status}.`);
}

function formatLine({ id, receivedAt, status, slug, field, suspicions }: StoredCorrection): string {
  const signs = suspicions.length === 0 ? "" : `  (${suspicions.join(", ")})`;
  return `${receivedAt.toISOString()}  ${id}  ${status}  ${slug}  ${field}${signs}`;
}

function formatReport(report: StoredCorrection): string {
  const { content, reason } = report;
  if (content === null) return `${formatLine(report)}\nlocked: no key opens it`;
  const rows = [
    ["right is", content.value],
    ["source", content.source],
    ["note", content.note ?? ""],
    ["e-mail", content.email ?? ""],
    ["reason", reason ?? ""],
  ].filter(([, text]) => text !== "");
  return [formatLine(report), ...rows.map(([label, text]) => `${label!.padEnd(10)}${text}`)].join("\n");
}

/** Without what the sender wrote. */
function toSummary({
  id,
  slug,
  field,
  status,
  content,
  suspicions,
  receivedAt,
  expiresAt,
  decidedAt,
}: StoredCorrection) {
  return { id, slug, field, status, isLocked: content === null, suspicions, receivedAt, expiresAt, decidedAt };
}

function toExport(report: StoredCorrection): object {
  return { ...report, tokenHash: undefined };
}
