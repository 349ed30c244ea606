/** `corrections -- apply`: the edit is made in this working tree, the decision is the store's. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toDay } from "#lib/format/date.ts";
import { readContent } from "#content/files/read-content.ts";
import { commitOnBranch } from "#content/git-history/git-branch.ts";
import { writeWhole } from "#content/files/write-whole.ts";
import { applyCorrection } from "#content/lint/apply-correction.ts";
import { formatIssue } from "#content/lint/format-text.ts";
import { hasErrors } from "#content/lint/issue.ts";
import { CORRECTABLE, type CorrectableField } from "#record/schema/correction.ts";
import type { OperatorResult } from "#server/call-operator.ts";
import { refuseUsage } from "#server/operator.ts";
import { type CommandContext, EXIT } from "./_command.ts";
import { listNewIssues } from "./_draft-issues.ts";

/** Carries a command out where the database is. */
type Operate = (args: string[]) => Promise<OperatorResult>;

/** Runs the command; gives the exit code. */
export async function runApply(context: CommandContext, args: string[], operate: Operate): Promise<number> {
  const options = { isBranch: args.includes("--branch"), isJson: args.includes("--json") };
  const rest = args.filter((arg) => arg !== "--branch");
  const refused = refuseUsage({ tool: "corrections", args: rest });
  if (refused !== undefined) return report(context, refused);
  const [, wanted] = rest.filter((arg) => arg !== "--json");
  return apply(context, wanted!, options, operate);
}

interface ShownReport {
  id: string;
  slug: string;
  aiName: string;
  field: CorrectableField;
  content: { value: string; source: string } | null;
}

async function apply(
  context: CommandContext,
  wanted: string,
  { isBranch, isJson }: { isBranch: boolean; isJson: boolean },
  operate: Operate,
): Promise<number> {
  // As JSON the decision is the only output.
  const say = (line: string): void => (isJson ? context.writeError(line) : context.write(line));
  const shown = await operate(["show", wanted, "--json"]);
  if (shown.exitCode !== 0) return report(context, isJson ? shown : await operate(["show", wanted]));
  const correction = JSON.parse(shown.output) as ShownReport;
  const { id, slug } = correction;
  const path = `content/ais/${slug}.md`;
  const edited = await edit(context, correction, path);
  if ("fault" in edited)
    return report(context, {
      output: isJson ? JSON.stringify({ message: edited.fault }) : edited.fault,
      exitCode: EXIT.problems,
    });
  if (edited.warnings !== "") say(edited.warnings);
  if (isBranch) {
    const message = `Correct ${CORRECTABLE[correction.field].toLowerCase()} of ${correction.aiName}\n\nReported as ${id}; the source is in the record.`;
    await commitOnBranch(context.root, { branch: `correction/${id}`, path, text: edited.text, message });
  } else await writeWhole(join(context.root, path), edited.text);
  say(isBranch ? `committed on correction/${id}` : `wrote ${path}`);
  return report(context, await operate(["accept", id, ...(isJson ? ["--json"] : [])]));
}

async function edit(
  context: CommandContext,
  { id, slug, field, content }: ShownReport,
  path: string,
): Promise<{ text: string; warnings: string } | { fault: string }> {
  if (content === null) return { fault: `${id} is locked: no key opens it.` };
  const today = toDay(context.now());
  const raw = await readContent(context.root);
  if (!raw.recordSlugs.has(slug)) return { fault: `${path} is not in this working tree; was the record renamed?` };
  const before = await readFile(join(context.root, path), "utf8");
  const text = applyCorrection(before, { field, value: content.value, source: content.source, readAt: today });
  if (text === undefined) {
    return {
      fault: `${CORRECTABLE[field]} can't be edited by a command; change ${path} or content/evidence/${slug}.json, then: npm run corrections -- accept ${id}`,
    };
  }
  const issues = await listNewIssues(context, raw, [{ path, text }], today);
  if (hasErrors(issues)) return { fault: [`${path} was not changed:`, ...issues.map(formatIssue)].join("\n") };
  return { text, warnings: issues.map(formatIssue).join("\n") };
}

function report(context: CommandContext, { output, exitCode }: OperatorResult): number {
  if (exitCode === 0) context.write(output);
  else context.writeError(output);
  return exitCode;
}
