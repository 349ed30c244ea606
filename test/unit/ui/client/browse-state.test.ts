import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type BrowseState,
  formatBrowseState,
  isPlain,
  listActiveFilters,
  parseBrowseState,
  withoutFilter,
} from "#ui/client/browse-state.ts";
import { BROWSE_FILTERS } from "#ui/browse/browse-filters.ts";

const CHOICES = BROWSE_FILTERS.filter(({ type }) => type !== "limit").map(({ name }) => name);
const SINGLE = new Set(BROWSE_FILTERS.filter(({ type }) => type === "one").map(({ name }) => name));
const parse = (query: string): BrowseState => parseBrowseState(query, BROWSE_FILTERS);
const format = (given: BrowseState): string => String(formatBrowseState(given, BROWSE_FILTERS));

const value = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
const state: fc.Arbitrary<BrowseState> = fc.record({
  q: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  choices: fc
    .record(Object.fromEntries(CHOICES.map((name) => [name, fc.uniqueArray(value, { maxLength: 3 })] as const)))
    .map((choices) =>
      Object.fromEntries(
        Object.entries(choices)
          .map(([name, values]) => [name, SINGLE.has(name) ? values.slice(0, 1) : values.toSorted()] as const)
          .filter(([, values]) => values.length > 0),
      ),
    ),
  limits: fc.constantFrom<Record<string, string>[]>({}, { priceMax: "9" }, { priceMax: "20", launchedAfter: "2024" }),
  sort: fc.constantFrom(null, "name", "-rating"),
  page: fc.integer({ min: 1, max: 999_999 }),
  ignored: fc.constantFrom([], ["free"], ["alternatives", "free"]),
});

describe("the state of a list in its address", () => {
  test("comes back as it went in", () => {
    fc.assert(
      fc.property(state, (given) => {
        expect(parse(`?${format(given)}`)).toEqual(given);
      }),
    );
  });

  test("has one canonical form, whatever the order of its parameters", () => {
    const one = parse("?pricing=paid,free&platform=web&q=+a+");
    const other = parse("?q=a&platform=web&pricing=free&pricing=paid,free");
    expect(format(one)).toBe("platform=web&pricing=free%2Cpaid&q=a");
    expect(format(other)).toBe(format(one));
  });

  test("keeps names of makers whole, commas and all", () => {
    const { choices } = parse("?vendor=Acme%2C+Inc.&vendor=Other");
    expect(choices.vendor).toEqual(["Acme, Inc.", "Other"]);
  });

  test.each(["page=0", "page=-1", "page=1e3", "page=", "unknown=1", "sort="])(
    "%s is as if it were not there",
    (query) => {
      expect(isPlain(parse(`?${query}`))).toBe(true);
    },
  );

  test("never throws on any query", () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(() => parse(query)).not.toThrow();
      }),
    );
  });

  test("loses exactly the filter that is taken away, and starts at the first page", () => {
    fc.assert(
      fc.property(state, (given) => {
        for (const filter of listActiveFilters(given)) {
          const rest = withoutFilter(given, filter);
          expect(rest.page).toBe(1);
          expect(listActiveFilters(rest)).toEqual(
            listActiveFilters(given).filter((other) => other.name !== filter.name || other.value !== filter.value),
          );
        }
      }),
    );
  });
});
