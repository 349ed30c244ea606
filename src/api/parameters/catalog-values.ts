/** Parameters whose values are those of the catalogue that answers. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { listLicenseIds } from "#record/catalog/licenses.ts";
import { findVendorNames } from "#record/catalog/vendor-names.ts";
import { MAX_VALUES, parseEach, parseWords } from "../http/parameters/choices.ts";
import { type Parameter, type Parsed, quote, toChoiceFault, toFault } from "../http/parameters/parameter.ts";
import { BENCHMARK_ID_PATTERN } from "#record/schema/benchmark.ts";
import { SLUG_PATTERN } from "#record/schema/primitives.ts";
import { LICENSE_GROUPS } from "#record/schema/vocabulary.ts";
import { apiRoutes, toAbsolute } from "#site/routes.ts";
import { compareCodePoints, foldName } from "#lib/text/fold.ts";

export interface CatalogContext {
  catalog: Catalog;
}

const PATTERNS = { tags: SLUG_PATTERN, tasks: SLUG_PATTERN, benchmarks: BENCHMARK_ID_PATTERN } as const;
const SINGULAR = { tags: "tag", tasks: "task" } as const;

/** Ids of the catalogue's tags, tasks or benchmarks, joined by commas. */
export function vocabularyIds(
  kind: "tags" | "tasks" | "benchmarks",
  description: string,
  example: string,
): Parameter<string[], CatalogContext> {
  return {
    description,
    schema: { type: "array", items: { type: "string", pattern: PATTERNS[kind].source } },
    example,
    isRepeatable: true,
    parse: (raw, { catalog }) =>
      parseEach(raw, (word): Parsed<string> => {
        const value = word.toLowerCase();
        const known = catalog[kind];
        if (known.has(value)) return { value };
        if (kind === "benchmarks") {
          const { detail } = toChoiceFault(word, [...known.keys()]);
          return { faults: [toFault(`${detail} ${toAbsolute(apiRoutes.benchmarks())} lists them.`)] };
        }
        const other = kind === "tags" ? "tasks" : "tags";
        if (catalog[other].has(value))
          return { faults: [toFault(`${quote(word)} is a ${SINGULAR[other]}: use the parameter ${SINGULAR[other]}.`)] };
        const fault = toChoiceFault(word, [...known.keys()]);
        if (kind === "tags") return { faults: [fault] };
        // Hundreds of tasks are too many for an answer.
        const detail = `${fault.detail} ${toAbsolute(apiRoutes.tags())} lists tasks with their tags.`;
        return { faults: [{ ...fault, detail, allowed: null }] };
      }),
  };
}

/** Groups of licences and SPDX ids (`spdxIds`), joined by commas. Ids of records that the SPDX list lacks are taken too. */
export function licenses(
  spdxIds: readonly string[],
  description: string,
  example: string,
): Parameter<string[], CatalogContext> {
  const known = new Map([...LICENSE_GROUPS, ...spdxIds].map((value) => [value.toLowerCase(), value]));
  return {
    description,
    schema: { type: "array", items: { type: "string" } },
    example,
    isRepeatable: true,
    parse: (raw, { catalog }) =>
      parseEach(raw, (word): Parsed<string> => {
        const used = listUsedLicenses(catalog);
        const value = known.get(word.toLowerCase()) ?? used.get(word.toLowerCase());
        return value === undefined
          ? { faults: [toChoiceFault(word, [...LICENSE_GROUPS, ...used.values()])] }
          : { value };
      }),
  };
}

const usedLicensesOf = new WeakMap<Catalog, ReadonlyMap<string, string>>();

/** Ids by their lower-case form; collected once for a catalogue. */
function listUsedLicenses(catalog: Catalog): ReadonlyMap<string, string> {
  const known = usedLicensesOf.get(catalog);
  if (known !== undefined) return known;
  const ids = catalog.records.flatMap(({ license }) => (license === null ? [] : listLicenseIds(license)));
  const used = new Map(ids.sort(compareCodePoints).map((id) => [id.toLowerCase(), id]));
  usedLicensesOf.set(catalog, used);
  return used;
}

/**
 * Names of vendors, joined by commas or repeated. Names may hold commas ("Example, Inc."), so a value that as a whole
 * names a vendor is taken whole.
 */
export function vendors(description: string, example: string): Parameter<string[], CatalogContext> {
  return {
    description,
    schema: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: MAX_VENDOR_CHARACTERS },
      maxItems: MAX_VALUES,
    },
    example,
    isRepeatable: true,
    isExploded: true,
    parse: (raw, { catalog }) =>
      parseWords(
        // What is repeated is looked up once.
        [...new Set(raw)].flatMap((value) => (isVendor(value, catalog) ? [value] : value.split(","))),
        (name): Parsed<string> => {
          if (name === "") return { faults: [toFault("Holds an empty name.")] };
          return [...name].length > MAX_VENDOR_CHARACTERS
            ? { faults: [toFault(`A name has more than ${MAX_VENDOR_CHARACTERS} characters.`)] }
            : { value: name };
        },
      ),
  };
}

/** Folding a name is linear in its length; this keeps one address from asking for more than its share. */
const MAX_VENDOR_CHARACTERS = 2000;

function isVendor(name: string, catalog: Catalog): boolean {
  // A name without a comma is one word either way.
  if (!name.includes(",") || name.length > MAX_VENDOR_CHARACTERS) return false;
  return catalog.byVendor.has(foldName(name)) || findVendorNames(name) !== undefined;
}
