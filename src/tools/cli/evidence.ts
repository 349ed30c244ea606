/** `npm run evidence`: adds a dated, cited fact or a source to a record. What it touches comes in as an argument. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toDay } from "#lib/format/date.ts";
import { readContent } from "#content/files/read-content.ts";
import { writeWhole } from "#content/files/write-whole.ts";
import { addEvidence } from "#content/lint/add-evidence.ts";
import { addSource } from "#content/lint/add-source.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { formatIssue } from "#content/lint/format-text.ts";
import { hasErrors } from "#content/lint/issue.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { getOwn } from "#lib/text/get-own.ts";
import { suggestNearest } from "#lib/text/nearest.ts";
import { type CommandContext, createContext, EXIT } from "./_command.ts";
import { listNewIssues } from "./_draft-issues.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { EVIDENCE_HELP, type EvidenceOptions, parseEvidenceOptions } from "./_evidence-options.ts";

/** Runs the command; gives the exit code. */
export async function runEvidence(context: CommandContext, args: string[]): Promise<number> {
  const today = toDay(context.now());
  const options = parseEvidenceOptions(args, today);
  if (options === null) {
    context.write(EVIDENCE_HELP);
    return EXIT.ok;
  }
  if (typeof options === "string") return fail(context, `${options}\n\n${EVIDENCE_HELP}`, EXIT.usage);
  const raw = await readContent(context.root);
  const { slug } = options;
  const hint = suggestNearest(slug, raw.recordSlugs);
  const missing = raw.recordSlugs.has(slug) ? [] : [`There is no record ${slug}${hint === null ? "." : `; ${hint}`}`];
  const faults = [...missing, ...("faults" in options ? options.faults : [])];
  if ("faults" in options) return fail(context, `${faults.join("\n")}\n\n${EVIDENCE_HELP}`, EXIT.usage);
  if (faults.length > 0) return fail(context, faults.join("\n"), EXIT.usage);
  const { fact, isDryRun } = options;
  const path = fact.list === "sources" ? `content/ais/${slug}.md` : `content/evidence/${slug}.json`;
  const { content, issues: known } = checkContent(raw, { commitDay: null }, []);
  if (fact.list !== "sources" && hasErrors(known.filter((issue) => issue.path === path)))
    return fail(context, `${path} has errors; npm run check -- ${slug} lists them.`, EXIT.problems);
  const added =
    fact.list === "sources"
      ? addSource(await readFile(join(context.root, path), "utf8"), fact.row)
      : addEvidence(getOwn(content.evidence, slug), fact);
  if (typeof added === "string") return fail(context, `${added}.`, EXIT.usage);
  const issues = await listNewIssues(context, raw, [{ path, text: added.text }], today);
  if (hasErrors(issues)) return fail(context, issues.map(formatIssue).join("\n"), EXIT.problems);
  const remarks = issues.map(formatIssue);
  if (isDryRun) {
    // The row alone, so that it can be piped; what is said of it goes to standard error.
    const list = fact.list === "withdrawn" ? fact.of : fact.list;
    context.writeError([`would add this to ${list} of ${path}`, ...remarks].join("\n"));
    context.write(JSON.stringify(toRow(getOwn(content.evidence, slug), fact), null, 2));
    return EXIT.ok;
  }
  await writeWhole(join(context.root, path), added.text);
  context.write([`wrote ${path}`, ...remarks].join("\n"));
  return EXIT.ok;
}

/** The row as it would be in the file. */
function toRow(evidence: Evidence | undefined, fact: EvidenceOptions["fact"]): object {
  if (fact.list !== "withdrawn") return fact.row;
  return { ...evidence?.[fact.of]?.[fact.index - 1], withdrawn: { at: fact.at, why: fact.why } };
}

function fail(context: CommandContext, message: string, code: number): number {
  context.writeError(message);
  return code;
}

if (import.meta.main) {
  process.exitCode = await runEvidence(createContext(), process.argv.slice(2)).catch(endOnRefusal);
}
