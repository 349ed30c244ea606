/** Fields of an object, in the words of its own JSON Schema. */
import { formatNumber } from "#lib/format/number.ts";
import type { JsonSchema, Resolve } from "./json-schema.ts";

export interface Field {
  name: string;
  isRequired: boolean;
  /** "text", "list of 1 to 6: text", "number from 0 to 5 or null". */
  type: string;
  /** Allowed values when they are a closed list. */
  values: readonly string[];
  description: string | null;
  example: string | null;
  /** Fields of the object, or of each object of the list. */
  fields: readonly Field[];
}

/** @param depth how many levels of objects inside are listed too */
export function listFields(schema: JsonSchema, depth: number, resolve: Resolve = (same) => same): Field[] {
  const object = resolve(schema);
  const required = new Set(object.required);
  return Object.entries(object.properties ?? {})
    .filter(([name]) => !name.startsWith("$"))
    .map(([name, property]) => ({
      name,
      isRequired: required.has(name),
      ...describeField(property, resolve),
      fields: depth === 0 ? [] : listFields(toInner(property, resolve), depth - 1, resolve),
    }));
}

/** What a value may be, its meaning and an example. */
export function describeField(
  property: JsonSchema,
  resolve: Resolve = (same) => same,
): Omit<Field, "name" | "isRequired" | "fields"> {
  const inner = toInner(property, resolve);
  const value = resolve(property);
  return {
    type: formatType(property, resolve),
    values: (inner.enum ?? []).map(String),
    description: property.description ?? value.description ?? inner.description ?? null,
    example: formatExample((property.examples ?? value.examples)?.[0]),
  };
}

/** The schema inside of lists and of "or null". */
function toInner(schema: JsonSchema, resolve: Resolve): JsonSchema {
  const value = resolve(schema);
  if (value.items !== undefined) return toInner(value.items, resolve);
  const [other, ...others] = (value.anyOf ?? []).filter((option) => option.type !== "null");
  return other !== undefined && others.length === 0 ? toInner(other, resolve) : value;
}

function formatType(schema: JsonSchema, resolve: Resolve): string {
  const value = resolve(schema);
  const options = value.anyOf ?? value.oneOf;
  if (options !== undefined) return [...new Set(options.map((option) => formatType(option, resolve)))].join(" or ");
  if (value.const !== undefined) return JSON.stringify(value.const);
  if (value.enum !== undefined) return "one of";
  if (value.type === "array") return formatList(value, resolve);
  if (Array.isArray(value.type)) return value.type.map((type: string) => formatScalar({ ...value, type })).join(" or ");
  return formatScalar(value);
}

function formatList(list: JsonSchema, resolve: Resolve): string {
  const item = list.items === undefined ? "any value" : formatType(list.items, resolve);
  const { minItems = 0, maxItems } = list;
  const length =
    maxItems === undefined ? "" : minItems > 0 ? ` of ${minItems} to ${maxItems}` : ` of at most ${maxItems}`;
  if (item === "one of") return `list${length}: any of`;
  return length === "" ? `list of ${item}` : `list${length}: ${item}`;
}

function formatScalar({ type, format, minimum, maximum, maxLength }: JsonSchema): string {
  switch (type) {
    case "string":
      return format === "uri"
        ? "https address"
        : maxLength === undefined
          ? "text"
          : `text of at most ${formatNumber(maxLength)} characters`;
    case "integer":
    case "number":
      return `${type === "integer" ? "whole number" : "number"}${formatRange(minimum, maximum)}`;
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    default:
      return type === "object" ? "object" : "any value";
  }
}

function formatRange(minimum: number | undefined, maximum: number | undefined): string {
  const hasMaximum = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (minimum === undefined) return hasMaximum ? ` up to ${formatNumber(maximum)}` : "";
  return hasMaximum
    ? ` from ${formatNumber(minimum)} to ${formatNumber(maximum)}`
    : `, ${formatNumber(minimum)} or more`;
}

function formatExample(example: unknown): string | null {
  if (example === undefined) return null;
  return typeof example === "string" ? example : JSON.stringify(example);
}
