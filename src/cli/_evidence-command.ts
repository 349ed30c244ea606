/** The evidence command with everything it touches as arguments. */
import { Buffer } from "node:buffer";
import { join } from "node:path";
import { readContentChanges } from "#io/content-changes.ts";
import { parseContentFile, readContent } from "#io/content/read-content.ts";
import { toContentFile } from "#io/content/content-file.ts";
import { readHead } from "#io/git-head.ts";
import { writeWhole } from "#io/write-whole.ts";
import { addEvidence } from "#lint/add-evidence.ts";
import { checkContent } from "#lint/check-content.ts";
import { formatIssue } from "#lint/format-text.ts";
import { type Issue, hasErrors } from "#lint/issue.ts";
import type { RawContent } from "#lint/raw-file.ts";
import { suggestNearest } from "#text/nearest.ts";
import { type CommandContext, EXIT } from "./_command.ts";
import { EVIDENCE_HELP, parseEvidenceOptions } from "./_evidence-options.ts";

/** Runs the command; gives the exit code. */
export async function runEvidence(context: CommandContext, args: string[]): Promise<number> {
  const today = new Date(context.now()).toISOString().slice(0, 10);
  const options = parseEvidenceOptions(args, today);
  if (options === null) {
    context.write(EVIDENCE_HELP);
    return EXIT.ok;
  }
  if (typeof options === "string") return fail(context, `${options}\n\n${EVIDENCE_HELP}`, EXIT.usage);
  const { slug, fact, isDryRun } = options;
  const raw = await readContent(context.root);
  if (!raw.recordSlugs.has(slug)) {
    const hint = suggestNearest(slug, raw.recordSlugs);
    return fail(context, `There is no record ${slug}${hint === null ? "." : `; ${hint}`}`, EXIT.usage);
  }
  const path = `content/evidence/${slug}.json`;
  const { content } = checkContent(raw, { commitDay: null }, []);
  if (raw.paths.includes(path) && content.evidence[slug] === undefined)
    return fail(context, `${path} has errors; npm run check -- ${slug} lists them.`, EXIT.problems);
  const added = addEvidence(content.evidence[slug], fact);
  if (typeof added === "string") return fail(context, `${added}.`, EXIT.usage);
  const issues = await listNewIssues(context, raw, { path, text: added.text, today });
  if (hasErrors(issues)) return fail(context, issues.map(formatIssue).join("\n"), EXIT.problems);
  if (!isDryRun) await writeWhole(join(context.root, path), added.text);
  context.write([isDryRun ? added.text.trimEnd() : `wrote ${path}`, ...issues.map(formatIssue)].join("\n"));
  return EXIT.ok;
}

interface Draft {
  path: string;
  text: string;
  today: string;
}

/** What the rules say about the file that they did not say before. */
async function listNewIssues(context: CommandContext, raw: RawContent, draft: Draft): Promise<Issue[]> {
  const [head, changes] = await Promise.all([readHead(context.root), readContentChanges(context.root, "HEAD")]);
  const uncommitted = typeof changes === "object" ? changes.uncommitted : [];
  const lintContext = {
    commitDay: head.committedAt?.slice(0, 10) ?? null,
    drafts: { paths: new Set([...uncommitted, draft.path]), lastDay: draft.today },
  };
  const parsed = parseContentFile(toContentFile(draft.path)!, Buffer.from(draft.text));
  const others = raw.evidence.filter(({ path }) => path !== draft.path);
  const after = {
    ...raw,
    evidence: parsed.file === undefined ? others : [...others, parsed.file],
    issues: parsed.issues,
  };
  const known = new Set(checkContent(raw, lintContext).issues.map(({ rule, message }) => `${rule} ${message}`));
  return checkContent(after, lintContext).issues.filter(
    ({ path, rule, message }) => path === draft.path && !known.has(`${rule} ${message}`),
  );
}

function fail(context: CommandContext, message: string, code: number): number {
  context.writeError(message);
  return code;
}
