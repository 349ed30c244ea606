/** What a list shows, as it stands in the address: shareable, in one canonical order, unknown parameters left out. */

/** Filters with values from a list; several values of one mean "any of them". */
export const CHOICES = ["pricing", "openSource", "platform", "tag", "kind", "status", "vendor"] as const;
export type Choice = (typeof CHOICES)[number];

/** Filters with one written value: no form field shows them, but an address may carry them. */
const LIMITS = ["ratingMin", "auditMin", "priceMax", "launchedAfter", "launchedBefore"] as const;
type Limit = (typeof LIMITS)[number];

export interface BrowseState {
  q: string;
  choices: Partial<Record<Choice, readonly string[]>>;
  limits: Partial<Record<Limit, string>>;
  /** As in the API: `name`, `-rating`; null: the default. */
  sort: string | null;
  page: number;
}

export function parseBrowseState(search: string): BrowseState {
  const parameters = new URLSearchParams(search);
  const choices: BrowseState["choices"] = {};
  for (const name of CHOICES) {
    const values = parameters.getAll(name).flatMap((value) => (name === "vendor" ? [value] : value.split(",")));
    const known = [...new Set(values.map((value) => value.trim()).filter((value) => value !== ""))];
    if (known.length > 0) choices[name] = name === "openSource" ? known.slice(0, 1) : known.toSorted();
  }
  const limits: BrowseState["limits"] = {};
  for (const name of LIMITS) {
    const value = parameters.get(name);
    if (value !== null && value !== "") limits[name] = value;
  }
  const page = parameters.get("page") ?? "1";
  return {
    q: (parameters.get("q") ?? "").trim(),
    choices,
    limits,
    sort: parameters.get("sort") || null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Query of an address, sorted, without the question mark; empty for the plain list. */
export function formatBrowseState(state: BrowseState): URLSearchParams {
  const parameters = new URLSearchParams();
  if (state.q !== "") parameters.set("q", state.q);
  for (const name of CHOICES) {
    const values = state.choices[name] ?? [];
    if (name === "vendor") for (const value of values) parameters.append(name, value);
    else if (values.length > 0) parameters.set(name, values.join(","));
  }
  for (const name of LIMITS) if (state.limits[name] !== undefined) parameters.set(name, state.limits[name]);
  if (state.sort !== null) parameters.set("sort", state.sort);
  if (state.page > 1) parameters.set("page", String(state.page));
  parameters.sort();
  return parameters;
}

/** One filter that is set. */
export interface ActiveFilter {
  name: Choice | Limit;
  value: string;
}

export function listActiveFilters(state: BrowseState): ActiveFilter[] {
  return [
    ...CHOICES.flatMap((name) => (state.choices[name] ?? []).map((value) => ({ name, value }))),
    ...LIMITS.flatMap((name) => (state.limits[name] === undefined ? [] : [{ name, value: state.limits[name] }])),
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

/** True when nothing is asked for: the plain list. */
export function isPlain(state: BrowseState): boolean {
  return state.q === "" && state.sort === null && state.page === 1 && listActiveFilters(state).length === 0;
}
