/** Writes a sample behind those that a record already has. */
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ProbeEvidence } from "#schema/evidence.ts";
import { addSample } from "./add-sample.ts";

/** The file is replaced in one step, so that a probe that is stopped leaves no half file. Two samples of one record must not be written at once. */
export async function appendSample(root: string, slug: string, sample: ProbeEvidence): Promise<void> {
  const path = join(root, "content", "evidence", `${slug}.json`);
  const text = addSample(await readText(path), sample);
  const draft = join(root, "content", "evidence", `.${slug}.json.tmp`);
  await writeFile(draft, text);
  await rename(draft, path);
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
