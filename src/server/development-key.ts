/** The key of a development machine: made once, kept beside the embedded database. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "#lib/format/error-code.ts";

const KEY_BYTES = 32;

/** 32 bytes in base64; undefined when there is none. */
export async function readKey(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** A new one. Lost with its file, like everything that was sealed with it. */
export async function makeKey(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const key = randomBytes(KEY_BYTES).toString("base64");
  await writeFile(path, `${key}\n`, { mode: 0o600, flag: "wx" });
  return key;
}
