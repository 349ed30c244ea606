/** Runs rules over all files and gives each finding its place. */
import type { Issue } from "./issue.ts";
import type { RawFile } from "./raw-file.ts";
import type { LintContent, LintContext, Rule } from "./rule.ts";

/** Leaves out findings about a place where `known` already has an error: one mistake is reported once. */
export function findInFiles(
  rules: readonly Rule[],
  content: LintContent,
  context: LintContext,
  files: ReadonlyMap<string, Pick<RawFile, "locate" | "brokenKeys">>,
  known: readonly Issue[],
): Issue[] {
  const broken = new Set(known.filter((issue) => issue.rule !== "missing-key").map(toPlaceKey));
  return rules.flatMap((rule) =>
    [...rule.find(content, context)].flatMap((finding): Issue[] => {
      const file = files.get(finding.path);
      // What could not be read can't be called missing.
      if (file?.brokenKeys !== undefined && rule.severity === "warning") return [];
      const place = file?.locate(finding.at, finding.kind ?? "value") ?? { line: 1, column: 1 };
      const issue: Issue = {
        path: finding.path,
        ...place,
        rule: rule.id,
        severity: rule.severity,
        message: finding.message,
        hint: finding.hint,
        ...(finding.because !== undefined && { because: finding.because }),
      };
      return finding.at.length > 0 && broken.has(toPlaceKey(issue)) ? [] : [issue];
    }),
  );
}

function toPlaceKey(issue: Issue): string {
  return `${issue.path}:${issue.line}:${issue.column}`;
}
