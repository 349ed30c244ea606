/** The key of a development machine: made once, kept beside the embedded database. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "#format/error-code.ts";

const KEY_BYTES = 32;

/** 32 bytes in base64. Lost with the folder, like everything that was sealed with it. */
export async function readOrMakeKey(path: string): Promise<string> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
  await mkdir(dirname(path), { recursive: true });
  const key = randomBytes(KEY_BYTES).toString("base64");
  await writeFile(path, `${key}\n`, { mode: 0o600, flag: "wx" });
  return key;
}
