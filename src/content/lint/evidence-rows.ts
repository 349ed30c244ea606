/** Rows of an evidence file in a form in which two of them can be compared. */
import { EVIDENCE_REFERENCES } from "./list-references.ts";

export interface EvidenceRow {
  /** Key of the list that holds the row. */
  list: string;
  /** The same text for the same row, whatever the order of its keys; without what may be added later. */
  key: string;
  isWithdrawn: boolean;
}

/** Lists that are not observations: what is doubted today may be certain tomorrow. */
const OTHER_KEYS: ReadonlySet<string> = new Set(["$schema", "doubts"]);

/** The key of each list that holds the slug of another record. */
const REFERENCES: ReadonlyMap<string, string> = new Map(Object.entries(EVIDENCE_REFERENCES));

/**
 * Every row; one that holds rows of its own, as a series does its samples, counts without them.
 * @param currentSlugs by former slug: a row that names a renamed record is still the same row
 */
export function listComparableRows(value: unknown, currentSlugs: ReadonlyMap<unknown, string>): EvidenceRow[] {
  return toEntries(value)
    .filter(([list]) => !OTHER_KEYS.has(list))
    .flatMap(([list, rows]) => {
      if (!Array.isArray(rows)) return [];
      const reference = REFERENCES.get(list);
      return rows.flatMap((row) => flatten(list, moveReference(row, reference, currentSlugs), []));
    });
}

function moveReference(row: unknown, key: string | undefined, currentSlugs: ReadonlyMap<unknown, string>): unknown {
  const slug = toEntries(row).find(([name]) => name === key)?.[1];
  const current = currentSlugs.get(slug);
  return key === undefined || current === undefined ? row : { ...(row as object), [key]: current };
}

function flatten(list: string, row: unknown, parents: readonly string[]): EvidenceRow[] {
  const own = toEntries(row).filter(([, item]) => !isRows(item));
  const inner = toEntries(row).filter(([, item]) => isRows(item));
  const facts = own.filter(([key]) => key !== "withdrawn");
  const keys = [...parents, JSON.stringify(Object.fromEntries(facts), sortKeys)];
  const isWithdrawn = own.some(([key]) => key === "withdrawn");
  return [
    // A series without its samples is not a row of its own: it may be split or joined.
    ...(inner.length === 0 ? [{ list, key: keys.join(" "), isWithdrawn }] : []),
    ...inner.flatMap(([, rows]) => (rows as unknown[]).flatMap((item) => flatten(list, item, keys))),
  ];
}

function sortKeys(_key: string, value: unknown): unknown {
  const entries = toEntries(value);
  return entries.length === 0 ? value : Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isRows(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "object" && item !== null);
}

function toEntries(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
