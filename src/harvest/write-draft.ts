/** Writes a draft of content to disk. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Paths whose text is new or different; each file is replaced in one step. */
export function writeDraft(
  root: string,
  files: readonly { path: string; text: string }[],
  { isDryRun = false }: { isDryRun?: boolean } = {},
): string[] {
  const changed = files.filter(({ path, text }) => readText(join(root, path)) !== text);
  if (isDryRun) return changed.map(({ path }) => path);
  for (const { path, text } of changed) {
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.tmp`, text);
    renameSync(`${target}.tmp`, target);
  }
  return changed.map(({ path }) => path);
}

/** Undefined when there is no such file. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
