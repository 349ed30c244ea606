/** Keys of front matter: misspelt ones are renamed, empty ones dropped. */
import { type YAMLMap, isScalar } from "yaml";
import { z } from "zod";
import { AiFrontMatter } from "#record/schema/ai.ts";
import { isPlainNull } from "./plain-null.ts";
import { findMeantKey } from "./suggest-key.ts";

const KEYS = Object.keys(AiFrontMatter.shape);
const OPTIONAL: ReadonlySet<unknown> = new Set(
  Object.entries(AiFrontMatter.shape).flatMap(([key, schema]) => (schema instanceof z.ZodOptional ? [key] : [])),
);

/** Changes `fields` in place. */
export function fixKeys(fields: YAMLMap, tell: (what: string) => void): void {
  for (const { key } of fields.items) {
    if (!isScalar(key) || typeof key.value !== "string" || KEYS.includes(key.value)) continue;
    const meant = findMeantKey(key.value, KEYS);
    if (meant === undefined || fields.has(meant)) continue;
    tell(`${key.value} renamed to ${meant}`);
    key.value = meant;
  }
  fields.items = fields.items.filter(({ key, value }) => {
    const isEmpty = value === null || (isScalar(value) && (value.value === "" || isPlainNull(value)));
    if (!isEmpty || !isScalar(key) || !OPTIONAL.has(key.value)) return true;
    tell(`empty ${String(key.value)} dropped`);
    return false;
  });
}
