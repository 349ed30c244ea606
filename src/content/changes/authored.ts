/** What people wrote about one record at one commit: the side of a comparison. */
import type { Json } from "#lib/format/json.ts";
import type { RecordedChange } from "#record/schema/event.ts";

export interface AuthoredRecord {
  /** Identity through renames. */
  id: string;
  slug: string;
  /** Front matter as parsed, keys unchecked: old commits follow old rules. */
  frontMatter: Readonly<Record<string, Json>>;
  /** Markdown body. */
  description: string;
  /** The evidence file as parsed; empty when there was none. */
  evidence: Readonly<Record<string, Json>>;
}

/** JSON with sorted keys: equal values have equal text. */
export function toCanonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${toCanonicalJson(value[key]!)}`);
  return `{${entries.join(",")}}`;
}

/** The change of one field, or none. */
export function compareValues(field: string, from: Json, to: Json): RecordedChange[] {
  return toCanonicalJson(from) === toCanonicalJson(to) ? [] : [{ field, from, to }];
}
