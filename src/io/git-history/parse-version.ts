/** Content files of any commit, read leniently: only what a comparison needs must be there. */
import { parse } from "yaml";
import { type Json, isJsonObject } from "../../catalog/changes/authored.ts";

export interface RecordVersion {
  id: string;
  frontMatter: { [key: string]: Json };
  description: string;
}

const ID = /^ai_[0-9a-z]{12}$/;
const FRONT_MATTER = /^\uFEFF?---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/;

/** The record in a Markdown file; undefined when the file is broken. */
export function parseRecordVersion(text: string): RecordVersion | undefined {
  const match = FRONT_MATTER.exec(text.replaceAll("\r\n", "\n"));
  if (match === null) return undefined;
  const frontMatter = parseYaml(match[1]!);
  if (!isJsonObject(frontMatter) || typeof frontMatter.id !== "string" || !ID.test(frontMatter.id)) return undefined;
  return { id: frontMatter.id, frontMatter, description: (match[2] ?? "").trim() };
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

function parseYaml(text: string): Json | undefined {
  try {
    return normalise(parse(text, { logLevel: "error" }) as Json);
  } catch {
    // Syntax errors, unresolved aliases, alias bombs: whatever the parser refuses is no content.
    return undefined;
  }
}

/** Years are written without quotes: to YAML a number, to the catalogue a date. */
function normalise(value: Json): Json {
  if (!isJsonObject(value)) return value;
  for (const key of ["launchedAt", "discontinuedAt"])
    if (typeof value[key] === "number") value[key] = String(value[key]);
  return value;
}
