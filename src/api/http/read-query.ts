/** The query of an address: typed values, or why it is refused. */
import { type Refusal, refuse } from "./answer.ts";
import { isEncoded } from "./is-encoded.ts";
import type { ParameterTable, QueryOf } from "./parameters/parameter.ts";
import { parseQuery } from "./parse-query.ts";

export const MALFORMED_QUERY = refuse(
  "malformed-request",
  "The query is not valid percent-encoded UTF-8. A literal % is written as %25.",
);

export function readQuery<Context, Table extends ParameterTable<Context>>(
  { search, searchParams }: URL,
  table: Table,
  context: Context,
): { query: QueryOf<Table> } | Refusal {
  if (!isEncoded(search)) return MALFORMED_QUERY;
  const parsed = parseQuery<Context, Table>(searchParams, table, context);
  if ("query" in parsed) return parsed;
  const detail = parsed.errors.map((error) => `${error.parameter}: ${error.detail}`).join(" ");
  return refuse("invalid-parameter", detail, { errors: parsed.errors });
}
