/** The content folder for a command that needs it without errors. */
import { readContent } from "#content/files/read-content.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { formatText } from "#content/lint/format-text.ts";
import { hasErrors } from "#content/lint/issue.ts";

/** Ends the process with 1 after printing what is wrong, if the content has errors. */
export async function readCheckedContent(): Promise<ReturnType<typeof checkContent>["content"]> {
  const { content, issues, fileCount } = checkContent(await readContent(process.cwd()), { commitDay: null });
  if (hasErrors(issues)) {
    console.error(formatText(issues, { fileCount, showAllWarnings: false }));
    process.exit(1);
  }
  return content;
}
