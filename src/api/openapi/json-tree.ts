/** Steps through parsed JSON whose shape is not known. */
import { type Json, isJsonObject } from "#lib/format/json.ts";

/** The value behind these keys; undefined when any is missing. */
export function get(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  let found = value;
  for (const key of keys) found = isJsonObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
}

/** Keys and values of an object; nothing of anything else. */
export function listEntries(value: Json | undefined): [string, Json][] {
  return isJsonObject(value) ? Object.entries(value) : [];
}
