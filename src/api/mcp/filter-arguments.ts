/** Arguments of the search tool that are filters of the catalogue, made from their table. */
import { z } from "zod";
import type { Filter } from "#catalog/filter.ts";
import { FILTER_ENTRIES } from "#catalog/filters.ts";

type ArgumentValue = string | number | boolean | string[] | undefined;

const OFFERED = FILTER_ENTRIES.flatMap(([name, filter]) =>
  filter.agentArgument === undefined ? [] : [{ name, filter, argument: filter.agentArgument }],
);

/** Schemas by name of the argument, all optional. */
export const FILTER_ARGUMENTS: Readonly<Record<string, z.ZodType<ArgumentValue>>> = Object.fromEntries(
  OFFERED.map(({ argument, filter }) => [argument, toSchema(filter).optional().describe(filter.description)]),
);

/** Values of the arguments by name of the filter. */
export function toFilterParameters(given: Readonly<Record<string, unknown>>): Record<string, ArgumentValue> {
  return Object.fromEntries(OFFERED.map(({ name, argument }) => [name, given[argument] as ArgumentValue]));
}

function toSchema(filter: Filter): z.ZodType<Exclude<ArgumentValue, undefined>> {
  if (filter.type === "flag") return z.boolean();
  if (filter.type === "number") return z.number().min(0).max(filter.max);
  if (filter.type === "date") return z.string();
  return typeof filter.values === "string" ? z.array(z.string()).max(20) : z.array(z.enum(filter.values));
}
