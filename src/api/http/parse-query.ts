/** Query string to typed values, or every fault at once. */
import { apiRoutes } from "#site/routes.ts";
import type { ProblemError } from "../schema/problem.ts";
import { findNearest } from "#lib/text/nearest.ts";
import { type ParameterTable, type QueryOf, quote } from "./parameters/parameter.ts";

export type ParsedQuery<Table extends ParameterTable<never>> =
  | { query: QueryOf<Table> }
  | { errors: Partial<ProblemError>[] };

/** An answer names this many unknown parameters at most. */
const MAX_UNKNOWN = 20;

export function parseQuery<Context, Table extends ParameterTable<Context>>(
  parameters: URLSearchParams,
  table: Table,
  context: Context,
): ParsedQuery<Table> {
  const errors: Partial<ProblemError>[] = listUnknown(parameters, table);
  const values: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(table)) {
    const raw = parameters.getAll(name);
    if (raw.length === 0) continue;
    if (raw.length > 1 && !parameter.isRepeatable) {
      errors.push({ parameter: name, detail: `${name} is given ${raw.length} times; give it once.` });
      continue;
    }
    const parsed = parameter.parse(raw, context);
    if ("value" in parsed) values[name] = parsed.value;
    else {
      for (const fault of parsed.faults) {
        errors.push({
          parameter: name,
          detail: fault.detail,
          allowed: fault.allowed === null ? null : [...fault.allowed],
        });
      }
    }
  }
  return errors.length > 0 ? { errors } : { query: values as QueryOf<Table> };
}

function listUnknown(parameters: URLSearchParams, table: ParameterTable<never>): Partial<ProblemError>[] {
  const known = Object.keys(table);
  const unknown = [...new Set(parameters.keys())].filter((name) => !known.includes(name));
  return unknown.slice(0, MAX_UNKNOWN).map((name) => {
    const hint = describeBrackets(name, table) ?? describeNearest(name, known) ?? describeSearch(name);
    const detail =
      known.length === 0
        ? `${quote(name)} is unknown: this address takes no parameters.`
        : `${quote(name)} is not a parameter of this address.${hint}`;
    return { parameter: name.toWellFormed().slice(0, 100), detail, allowed: [...known] };
  });
}

/** How PHP, Rails and some generators write lists: `tag[]=a`, `tag[0]=a`. */
function describeBrackets(name: string, table: ParameterTable<never>): string | undefined {
  const bare = /^(\w+)\[\d*\]$/.exec(name)?.[1];
  if (bare === undefined || !Object.hasOwn(table, bare)) return undefined;
  return table[bare]!.isRepeatable ? ` Write a list as ${bare}=a,b or ${bare}=a&${bare}=b.` : ` Write it as ${bare}=….`;
}

function describeNearest(name: string, known: readonly string[]): string | undefined {
  const near = findNearest(name, known);
  return near && ` Did you mean ${near}?`;
}

/** What clients of other directories try first. */
function describeSearch(name: string): string {
  return ["q", "query", "search"].includes(name.toLowerCase())
    ? ` To look for words, use ${apiRoutes.search()}?q=….`
    : "";
}
