/** Names of content files: they become addresses. */
import type { Issue } from "../lint/issue.ts";
import { describeShapeProblem } from "../lint/shape-message.ts";
import { toSlug } from "../lint/to-slug.ts";
import { Slug } from "#record/schema/primitives.ts";

/**
 * Says why a file's name is none, with the name that would do.
 * @param others names of all files of its folder: nobody is told to write over one
 */
export function findNameIssue(
  path: string,
  fileName: string,
  ending: string,
  others: readonly string[],
): Issue | undefined {
  const issue = (rule: string, message: string, hint: string | null): Issue => ({
    path,
    line: 1,
    column: 1,
    rule,
    severity: "error",
    message,
    hint,
  });
  const folder = path.slice(0, -fileName.length);
  if (!fileName.endsWith(ending)) {
    return issue("stray-file", `is not a ${ending} file`, `${folder} holds <slug>${ending} files and nothing else`);
  }
  const name = fileName.slice(0, -ending.length);
  const parsed = Slug.safeParse(name, { error: describeShapeProblem });
  if (parsed.success) return undefined;
  const better = toSlug(name);
  return issue(
    "file-name",
    `name ${describeForeignLetter(name) ?? parsed.error.issues[0]?.message ?? "is not a slug"}`,
    better !== name && Slug.safeParse(better).success
      ? proposeName(`${better}${ending}`, fileName, others)
      : "choose lower-case words of a-z and 0-9",
  );
}

function proposeName(better: string, fileName: string, others: readonly string[]): string {
  if (others.includes(better))
    return `${better} is there already: move into it what is new, then remove this file, or choose another name`;
  const rivals = others.filter((other) => other !== fileName && other.toLowerCase() === fileName.toLowerCase());
  return rivals.length > 0
    ? `${rivals.join(" and ")} would be ${better} as well: make one file of them, and name it so`
    : `rename it to ${better}`;
}

/** A Cyrillic с looks like a Latin c in an address and is another letter. */
function describeForeignLetter(name: string): string | undefined {
  const letter = /[^\0-\x7F]/u.exec(name)?.[0];
  if (letter === undefined) return undefined;
  return `holds ${letter} (U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}), no letter of a-z`;
}
