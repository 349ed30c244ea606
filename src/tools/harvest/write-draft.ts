/** Writes a draft of content to disk. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hasCode } from "#lib/format/error-code.ts";
import { writeWhole } from "#content/files/write-whole.ts";

/** Paths whose text is new or different; each file is replaced in one step. */
export async function writeDraft(
  root: string,
  files: readonly { path: string; text: string }[],
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<string[]> {
  const changed = files.filter(({ path, text }) => readText(join(root, path)) !== text);
  if (isDryRun) return changed.map(({ path }) => path);
  for (const { path, text } of changed) await writeWhole(join(root, path), text);
  return changed.map(({ path }) => path);
}

/** Undefined when there is no such file. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}
