/** Parameters with values from a list, one or several joined by commas, without regard to case. */
import type { Catalog } from "#catalog/catalog.ts";
import { listLicenseIds } from "#catalog/licenses.ts";
import { compareCodePoints, foldName } from "#text/fold.ts";
import { SLUG_PATTERN } from "#schema/primitives.ts";
import { LICENSE_GROUPS } from "#schema/vocabulary.ts";
import { type Parameter, type Parsed, quote, toChoiceFault, toFault } from "./parameter.ts";

/** One value of a closed list. */
export function choice<const Value extends string>(
  allowed: readonly Value[],
  description: string,
  example: Value,
): Parameter<Value> {
  return {
    description,
    schema: { type: "string", enum: allowed },
    example,
    isRepeatable: false,
    parse: ([raw = ""]) => {
      const value = allowed.find((candidate) => candidate.toLowerCase() === raw.toLowerCase());
      return value === undefined ? { faults: [toChoiceFault(raw, allowed)] } : { value };
    },
  };
}

/** Any values of a closed list, joined by commas. `wildcard` stands for all of them. */
export function choices<const Value extends string>(
  allowed: readonly Value[],
  description: string,
  example: string,
  wildcard?: string,
): Parameter<Value[]> {
  return {
    description,
    schema: {
      type: "array",
      items: { type: "string", enum: wildcard === undefined ? allowed : [...allowed, wildcard] },
    },
    example,
    isRepeatable: false,
    parse: ([raw = ""]) => {
      if (wildcard !== undefined && raw.toLowerCase() === wildcard) return { value: [...allowed] };
      return parseEach(raw, (word): Parsed<Value> => {
        const value = allowed.find((candidate) => candidate.toLowerCase() === word.toLowerCase());
        return value === undefined ? { faults: [toChoiceFault(word, allowed)] } : { value };
      });
    },
  };
}

/** Ids of the catalogue's tags, joined by commas. */
export function tagIds(description: string, example: string): Parameter<string[]> {
  return {
    description,
    schema: { type: "array", items: { type: "string", pattern: SLUG_PATTERN.source } },
    example,
    isRepeatable: false,
    parse: ([raw = ""], catalog) =>
      parseEach(raw, (word): Parsed<string> => {
        const value = word.toLowerCase();
        return catalog.tags.has(value) ? { value } : { faults: [toChoiceFault(word, [...catalog.tags.keys()])] };
      }),
  };
}

/** Groups of licences and SPDX ids (`spdxIds`), joined by commas. Ids of records that the SPDX list lacks are taken too. */
export function licenses(spdxIds: readonly string[], description: string, example: string): Parameter<string[]> {
  const known = new Map([...LICENSE_GROUPS, ...spdxIds].map((value) => [value.toLowerCase(), value]));
  return {
    description,
    schema: { type: "array", items: { type: "string" } },
    example,
    isRepeatable: false,
    parse: ([raw = ""], catalog) =>
      parseEach(raw, (word): Parsed<string> => {
        const used = listUsedLicenses(catalog);
        const value = known.get(word.toLowerCase()) ?? used.find((id) => id.toLowerCase() === word.toLowerCase());
        return value === undefined ? { faults: [toChoiceFault(word, [...LICENSE_GROUPS, ...used])] } : { value };
      }),
  };
}

function listUsedLicenses(catalog: Catalog): string[] {
  const ids = catalog.records.flatMap(({ license }) => (license === null ? [] : listLicenseIds(license)));
  return [...new Set(ids)].sort(compareCodePoints);
}

/** Slugs joined by commas, at most `max`; whether they exist is for the operation to say. */
export function slugs(max: number, description: string, example: string): Parameter<string[]> {
  return {
    description,
    schema: { type: "array", items: { type: "string", pattern: SLUG_PATTERN.source }, maxItems: max },
    example,
    isRepeatable: false,
    parse: ([raw = ""]) => {
      const parsed = parseEach(raw, (word): Parsed<string> => {
        const value = word.toLowerCase();
        return SLUG_PATTERN.test(value)
          ? { value }
          : { faults: [toFault(`${quote(word)} is not a slug: lower-case words of a-z and 0-9 joined by hyphens.`)] };
      });
      if ("value" in parsed && parsed.value.length > max)
        return { faults: [toFault(`${parsed.value.length} slugs are given; at most ${max} are taken.`)] };
      return parsed;
    },
  };
}

/**
 * Names of vendors. Names may hold commas ("Example, Inc."), so a value that as a whole names a vendor is taken whole;
 * a repeated parameter is never split.
 */
export function vendors(description: string, example: string): Parameter<string[]> {
  return {
    description,
    schema: { type: "array", items: { type: "string" } },
    example,
    isRepeatable: true,
    parse: (raw, catalog) => {
      const given = raw.reduce((sum, value) => sum + value.length, 0);
      if (given > MAX_VENDORS_LENGTH)
        return { faults: [toFault(`The names have more than ${MAX_VENDORS_LENGTH} characters together.`)] };
      const [only = ""] = raw;
      const words = raw.length > 1 || isVendor(only, catalog) ? raw : only.split(",");
      const names = words.map((word) => word.trim());
      return names.includes("") ? { faults: [toFault("Holds an empty name.")] } : { value: [...new Set(names)] };
    },
  };
}

/** UTF-16 units; the longest name of a vendor has 80 characters. */
const MAX_VENDORS_LENGTH = 2000;

function isVendor(name: string, catalog: Catalog): boolean {
  return catalog.byVendor.has(foldName(name));
}

/** Values in the order given, each once; the faults of all words when any is wrong. */
function parseEach<Value>(raw: string, parse: (word: string) => Parsed<Value>): Parsed<Value[]> {
  const parsed = raw.split(",").map((word) => parse(word.trim()));
  const faults = parsed.flatMap((result) => ("faults" in result ? result.faults : []));
  if (faults.length > 0) return { faults: faults.slice(0, MAX_FAULTS) };
  return { value: [...new Set(parsed.flatMap((result) => ("value" in result ? [result.value] : [])))] };
}

/** An answer lists the first faults of a long list only; mending those shows the rest. */
const MAX_FAULTS = 10;
