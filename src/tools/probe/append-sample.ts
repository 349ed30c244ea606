/** Writes a sample behind those that a record already has. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "#lib/format/error-code.ts";
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import { writeWhole } from "#content/files/write-whole.ts";
import { addSample } from "./add-sample.ts";

/** A probe that is stopped leaves no half file. Two samples of one record must not be written at once. */
export async function appendSample(root: string, slug: string, sample: ProbeEvidence): Promise<void> {
  const path = join(root, "content", "evidence", `${slug}.json`);
  await writeWhole(path, addSample(await readText(path), sample));
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}
