/** JSON files of content in their one form: keys in the order of the schema, a line for each row. */
import { z } from "zod";
import { formatJsonRows } from "#format/json-rows.ts";
import { Evidence } from "#schema/evidence.ts";
import { ModelProviderFile } from "#schema/model.ts";
import { unwrap } from "./coerce.ts";
import type { FixedRecord } from "./fix-record.ts";

/** Undefined when the text is no JSON. `path` says which schema it follows. */
export function fixJson(path: string, text: string): FixedRecord | undefined {
  const value = parse(text);
  if (value === undefined) return undefined;
  const schema = path.startsWith("content/evidence/") ? Evidence : ModelProviderFile;
  return { text: formatJsonRows(orderKeys(schema, value)), done: [] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function orderKeys(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  const wanted = schema === undefined ? undefined : unwrap(schema);
  if (Array.isArray(value))
    return value.map((item) => orderKeys(wanted instanceof z.ZodArray ? wanted.element : undefined, item));
  if (typeof value !== "object" || value === null || !(wanted instanceof z.ZodObject)) return value;
  const order = Object.keys(wanted.shape);
  const known = order.flatMap((key) => Object.entries(value).filter(([name]) => name === key));
  const unknown = Object.entries(value).filter(([name]) => !order.includes(name));
  return Object.fromEntries([...known, ...unknown].map(([key, item]) => [key, orderKeys(wanted.shape[key], item)]));
}
