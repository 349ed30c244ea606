/** Content files of any commit, read leniently: old commits follow old rules, so only identity is asked for. */
import { type Json, isJsonObject } from "#lib/format/json.ts";
import { parseRecordFile } from "../files/record-file.ts";

export interface RecordVersion {
  id: string;
  frontMatter: { [key: string]: Json };
  description: string;
}

const ID = /^ai_[0-9a-z]{12}$/;

/** The record in a Markdown file; undefined when the file is broken. */
export function parseRecordVersion(text: string): RecordVersion | undefined {
  const { file } = parseRecordFile("", "", text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  const frontMatter = file?.value as Json | undefined;
  if (file === undefined || file.brokenKeys !== undefined || !isJsonObject(frontMatter)) return undefined;
  if (typeof frontMatter.id !== "string" || !ID.test(frontMatter.id)) return undefined;
  return {
    id: frontMatter.id,
    frontMatter: { ...frontMatter, ...toFlag(frontMatter.openSource) },
    description: file.body,
  };
}

/** The id that a broken file still shows on a line of its own. */
export function findRecordId(text: string): string | undefined {
  return /^id:[ \t]*["']?(ai_[0-9a-z]{12})["']?[ \t]*\r?$/m.exec(text)?.[1];
}

/** The evidence in a JSON file; undefined when the file is broken. */
export function parseEvidenceVersion(text: string): { [key: string]: Json } | undefined {
  try {
    const evidence = JSON.parse(text) as Json;
    return isJsonObject(evidence) ? evidence : undefined;
  } catch {
    return undefined;
  }
}

/** Scalars of front matter are text; this is the one key that is none. */
function toFlag(value: Json | undefined): { openSource?: boolean } {
  return typeof value === "string" && /^(true|false)$/i.test(value)
    ? { openSource: value.toLowerCase() === "true" }
    : {};
}
