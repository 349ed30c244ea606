/** What a list shows, as its address says: shareable, in one canonical order, unknown parameters left out. */
import { SEARCH_TEXT_CHARACTERS } from "#site/limits.ts";
import type { BrowseFilter } from "../browse/browse-filters.ts";

export interface BrowseState {
  q: string;
  /** Filters with values from a list; several values of one mean "any of them". */
  choices: Readonly<Record<string, readonly string[]>>;
  /** Filters with one written value: no form field shows them, but an address may carry them. */
  limits: Readonly<Record<string, string>>;
  /** As in the API: `name`, `-rating`; null: the default. */
  sort: string | null;
  page: number;
  /** Meanings read from the question that are left aside: `free`, `alternatives`. */
  ignored: readonly string[];
}

export const PLAIN_STATE: BrowseState = { q: "", choices: {}, limits: {}, sort: null, page: 1, ignored: [] };

export function parseBrowseState(search: string, filters: readonly BrowseFilter[]): BrowseState {
  const parameters = new URLSearchParams(search);
  const choices: Record<string, readonly string[]> = {};
  const limits: Record<string, string> = {};
  for (const filter of filters) {
    const values = parameters
      .getAll(filter.name)
      .flatMap((value) => (filter.isRepeated === true ? [value] : value.split(",")))
      .map((value) => value.trim());
    const known = [...new Set(values.filter((value) => value !== ""))];
    if (known.length === 0) continue;
    if (filter.type === "limit") limits[filter.name] = known[0]!;
    else choices[filter.name] = filter.type === "one" ? known.slice(0, 1) : known.toSorted();
  }
  const page = parameters.get("page") ?? "1";
  return {
    q: (parameters.get("q") ?? "").trim(),
    choices,
    limits,
    sort: parameters.get("sort") || null,
    ignored: [...new Set((parameters.get("ignore") ?? "").split(",").filter((value) => value !== ""))].sort(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Query of an address, sorted, without the question mark; empty for the plain list. */
export function formatBrowseState(state: BrowseState, filters: readonly BrowseFilter[]): URLSearchParams {
  const parameters = new URLSearchParams();
  if (state.q !== "") parameters.set("q", state.q);
  for (const { name, isRepeated } of filters) {
    const values = state.choices[name] ?? [];
    if (isRepeated === true) for (const value of values) parameters.append(name, value);
    else if (values.length > 0) parameters.set(name, values.join(","));
  }
  for (const [name, value] of Object.entries(state.limits)) parameters.set(name, value);
  if (state.ignored.length > 0) parameters.set("ignore", state.ignored.join(","));
  if (state.sort !== null) parameters.set("sort", state.sort);
  if (state.page > 1) parameters.set("page", String(state.page));
  parameters.sort();
  return parameters;
}

/** One filter that is set. */
export interface ActiveFilter {
  name: string;
  value: string;
}

export function listActiveFilters({ choices, limits }: BrowseState): ActiveFilter[] {
  return [
    ...Object.entries(choices).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
    ...Object.entries(limits).map(([name, value]) => ({ name, value })),
  ];
}

/** The state without one filter, from the first page. */
export function withoutFilter(state: BrowseState, filter: ActiveFilter): BrowseState {
  const choices = Object.fromEntries(
    Object.entries(state.choices).map(([name, values]) => [
      name,
      name === filter.name ? values.filter((value) => value !== filter.value) : values,
    ]),
  );
  const limits = Object.fromEntries(Object.entries(state.limits).filter(([name]) => name !== filter.name));
  return { ...state, choices, limits, page: 1 };
}

/** A fault as the API names it: the parameter, and what it would accept when that is a list. */
interface NamedFault {
  parameter: string | null;
  allowed: readonly string[] | null;
}

/** What is left of a state without the values that were refused; from the first page. */
export function withoutFaults(state: BrowseState, faults: readonly NamedFault[]): BrowseState {
  const left = { ...state, choices: { ...state.choices }, limits: { ...state.limits }, page: 1 };
  for (const { parameter, allowed } of faults) {
    if (parameter === "q") left.q = [...state.q].slice(0, SEARCH_TEXT_CHARACTERS).join("");
    else if (parameter === "sort") left.sort = null;
    else if (parameter !== null) {
      const accepted = new Set(allowed?.map((value) => value.toLowerCase()));
      const values = (left.choices[parameter] ?? []).filter((value) => accepted.has(value.toLowerCase()));
      delete left.choices[parameter];
      delete left.limits[parameter];
      if (values.length > 0) left.choices[parameter] = values;
    }
  }
  return left;
}

/** True when nothing is asked for: the plain list. */
export function isPlain(state: BrowseState): boolean {
  return state.q === "" && state.sort === null && state.page === 1 && listActiveFilters(state).length === 0;
}
