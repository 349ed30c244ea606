/** Two versions of one JSON Schema, compared for those who read its values or send them. */
import type { Json, JsonObject } from "#lib/format/json.ts";
import { get, listEntries } from "./json-tree.ts";

export interface Roots {
  last: JsonObject;
  next: JsonObject;
}

/** `read`: values come from us, so they may not surprise. `sent`: they come from clients, so they must still be taken. */
export type Direction = "read" | "sent";

export function* compareSchemas(
  place: string,
  last: Json | undefined,
  next: Json | undefined,
  roots: Roots,
  direction: Direction,
  open: readonly string[] = [],
): Generator<string> {
  const reference = findReference(last);
  // A component inside itself has been compared at its first occurrence.
  if (reference !== undefined && open.includes(reference)) return;
  const inside = reference === undefined ? open : [...open, reference];
  const before = describe(last, roots.last);
  const now = describe(next, roots.next);

  yield* compareTypes(place, before, now, direction);
  yield* compareValues(place, before.schema, now.schema, direction);
  yield* compareRequired(place, before.schema, now.schema, direction);
  for (const [name, property] of listEntries(get(before.schema, "properties"))) {
    const other = get(now.schema, "properties", name);
    if (other === undefined) yield `${place}.${name} is gone`;
    else yield* compareSchemas(`${place}.${name}`, property, other, roots, direction, inside);
  }
  for (const key of ["items", "additionalProperties"]) {
    const [item, other] = [get(before.schema, key), get(now.schema, key)];
    if (typeof item === "object" && other !== undefined)
      yield* compareSchemas(`${place}[]`, item, other, roots, direction, inside);
  }
}

/** The component that it refers to, also as "or null". */
function findReference(schema: Json | undefined): string | undefined {
  const options = get(schema, "anyOf");
  const references = (Array.isArray(options) ? options : [schema]).map((option) => get(option, "$ref"));
  return references.find((reference) => typeof reference === "string");
}

interface Described {
  /** JSON types it allows, sorted; empty: any. */
  types: string[];
  /** Without references, and without "or null". */
  schema: Json;
}

function describe(schema: Json | undefined, root: JsonObject): Described {
  const reference = get(schema, "$ref");
  if (typeof reference === "string") return describe(get(root, ...reference.replace("#/", "").split("/")), root);
  const options = get(schema, "anyOf");
  if (!Array.isArray(options)) {
    const types = [get(schema, "type") ?? []].flat().map(String);
    return { types: types.sort(), schema: schema ?? {} };
  }
  const described = options.map((option) => describe(option, root));
  const values = described.filter(({ types }) => types.join() !== "null");
  return {
    types: [...new Set(described.flatMap(({ types }) => types))].sort(),
    schema: values.length === 1 ? values[0]!.schema : schema!,
  };
}

function* compareTypes(place: string, before: Described, now: Described, direction: Direction): Generator<string> {
  const [wide, narrow] = direction === "read" ? [before, now] : [now, before];
  const isWidened =
    wide.types.length > 0 && (narrow.types.length === 0 || narrow.types.some((type) => !wide.types.includes(type)));
  if (isWidened) yield `${place} was ${formatTypes(before)} and is ${formatTypes(now)}`;
}

function* compareValues(place: string, before: Json, now: Json, direction: Direction): Generator<string> {
  const [last, next] = [get(before, "enum"), get(now, "enum")];
  if (direction === "read" || !Array.isArray(next)) return;
  if (!Array.isArray(last)) yield `${place} takes a closed list of values now`;
  else {
    const refused = last.filter((value) => !next.includes(value));
    if (refused.length > 0)
      yield `${place} no longer takes ${refused.map((value) => JSON.stringify(value)).join(", ")}`;
  }
}

function* compareRequired(place: string, before: Json, now: Json, direction: Direction): Generator<string> {
  const [last, next] = [before, now].map((schema) => (get(schema, "required") ?? []) as string[]) as [
    string[],
    string[],
  ];
  if (direction === "read") {
    for (const name of last) {
      if (!next.includes(name) && get(now, "properties", name) !== undefined)
        yield `${place}.${name} may be missing now`;
    }
  } else {
    for (const name of next) if (!last.includes(name)) yield `${place}.${name} is required now`;
  }
}

function formatTypes({ types }: Described): string {
  return types.length === 0 ? "anything" : types.join(" or ");
}
