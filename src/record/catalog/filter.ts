/** What a filter of records is. The kinds differ in how a value is written; everything else follows from the kind. */
import type { AiDetail } from "../schema/record.ts";

interface FilterWords {
  /** Who passes: one text for the parameter, its documentation and the argument for agents. */
  description: string;
  /** Argument of the search tool for agents; absent: not offered there. */
  agentArgument?: string;
}

/** Any of several values. */
export interface ChoiceFilter extends FilterWords {
  type: "choice";
  /** A closed list, or where the catalogue's own values come from. */
  values: readonly string[] | "tags" | "tasks" | "vendors" | "licenses" | "benchmarks";
  example: string;
  /** Values of a record that may be asked for. */
  listValues: (record: AiDetail) => readonly string[];
  /** What makes two values the same. */
  toKey: (value: string) => string;
  /** A record without values has none, and is not one of which they are unknown. */
  isComplete?: true;
  facet: FacetDefinition;
}

/** Yes or no; a record of which it is unknown passes neither. */
export interface FlagFilter extends FilterWords {
  type: "flag";
  find: (record: AiDetail) => boolean | null;
  facet: FacetDefinition;
}

/** At least or at most a number; decimals from 0 to `max`. */
export interface NumberFilter extends FilterWords {
  type: "number";
  max: number;
  example: number;
  /** Words of a set filter, `{}` for the value. */
  chip: string;
  /** `today` is the day the data is of. */
  passes: (record: AiDetail, limit: number, today: string) => boolean;
  /** What would decide it is unknown. */
  isUnknown: (record: AiDetail, limit: number, today: string) => boolean;
  /** Limits that are offered, each counted with all records that pass it. */
  facet?: FacetDefinition & Required<Pick<FacetDefinition, "listValues">>;
}

/** A filter whose values are counted and offered. */
export type CountedFilter = ChoiceFilter | FlagFilter | LimitWithSteps;
export type LimitWithSteps = NumberFilter & Required<Pick<NumberFilter, "facet">>;

/** Before or after a date of any precision. */
export interface DateFilter extends FilterWords {
  type: "date";
  example: string;
  /** Words of a set filter, `{}` for the value. */
  chip: string;
  passes: (record: AiDetail, limit: string) => boolean;
  /** What would decide it is unknown. */
  isUnknown: (record: AiDetail, limit: string) => boolean;
}

export type Filter = ChoiceFilter | FlagFilter | NumberFilter | DateFilter;

/** How the values of a filter are counted and offered. */
export interface FacetDefinition {
  /** Heading over the values. */
  legend: string;
  /** Values counted for a record, when fewer than may be asked for. */
  listValues?: (record: AiDetail) => readonly string[];
  /** @param labelOf label of a tag or task by its id */
  toLabel: (value: string, labelOf: (id: string) => string | undefined) => string;
  /** The value `unknown` comes last, however frequent. */
  isUnknownLast?: true;
  /** Most values to answer with: the most frequent ones. */
  maxValues?: number;
  /** On pages: offered beneath the filter of this name; `false`: not offered, since it serves those who keep the catalogue. */
  offered?: { beneath: string } | false;
}

export type FilterValue<F extends Filter> = F extends ChoiceFilter
  ? readonly string[]
  : F extends FlagFilter
    ? boolean
    : F extends NumberFilter
      ? number
      : string;

export function choice(
  filter: Omit<ChoiceFilter, "type" | "toKey"> & Partial<Pick<ChoiceFilter, "toKey">>,
): ChoiceFilter {
  return { type: "choice", toKey: (value) => value.toLowerCase(), ...filter };
}

export function flag(filter: Omit<FlagFilter, "type">): FlagFilter {
  return { type: "flag", ...filter };
}

export function number(filter: Omit<NumberFilter, "type">): NumberFilter {
  return { type: "number", ...filter };
}

/** @param limits that a facet counts and pages offer, of the filter's own kind: the lowest passes the most */
export function steps(
  limits: readonly number[],
  legend: string,
  filter: Omit<NumberFilter, "type" | "facet" | "passes"> & { passes: (record: AiDetail, limit: number) => boolean },
): LimitWithSteps {
  const listValues = (record: AiDetail): string[] => limits.filter((limit) => filter.passes(record, limit)).map(String);
  return { type: "number", ...filter, facet: { legend, listValues, toLabel: (value) => value } };
}

export function date(filter: Omit<DateFilter, "type">): DateFilter {
  return { type: "date", ...filter };
}
