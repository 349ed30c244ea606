/** JSON files of content in their one form: keys in the order of the schema, a line for each row. */
import { z } from "zod";
import { formatJsonRows } from "#lib/format/json-rows.ts";
import { Evidence } from "#record/schema/evidence.ts";
import { ModelProviderFile } from "#record/schema/model.ts";
import { getOwn } from "#lib/text/get-own.ts";
import { unwrap } from "./coerce.ts";

/** Text of the file at `path`, which says what schema it follows. */
export function formatContentJson(path: string, value: unknown): string {
  const schema = path.startsWith("content/evidence/") ? Evidence : ModelProviderFile;
  return formatJsonRows(orderKeys(schema, value));
}

function orderKeys(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  const wanted = schema === undefined ? undefined : unwrap(schema);
  if (Array.isArray(value))
    return value.map((item) => orderKeys(wanted instanceof z.ZodArray ? wanted.element : undefined, item));
  if (typeof value !== "object" || value === null || !(wanted instanceof z.ZodObject)) return value;
  const order = Object.keys(wanted.shape);
  const known = order.flatMap((key) => Object.entries(value).filter(([name]) => name === key));
  const unknown = Object.entries(value).filter(([name]) => !order.includes(name));
  return Object.fromEntries(
    [...known, ...unknown].map(([key, item]) => [key, orderKeys(getOwn(wanted.shape, key), item)]),
  );
}
