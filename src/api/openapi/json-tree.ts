/** Steps through parsed JSON whose shape is not known. */

export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** The value behind these keys; undefined when any is missing. */
export function get(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  let found = value;
  for (const key of keys) found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
}

/** Keys and values of an object; nothing of anything else. */
export function listEntries(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
