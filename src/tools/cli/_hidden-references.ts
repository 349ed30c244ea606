/** Files with errors that name a record, or may name it, where the rules can't read the name. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "#lib/format/error-code.ts";
import { toContentFile } from "#content/files/content-file.ts";
import type { Reference } from "#content/lint/list-references.ts";
import type { RawContent, RawFile } from "#content/lint/raw-file.ts";

/** Keys that hold slugs of other records, in whatever file. */
const KEYS: ReadonlySet<string> = new Set(["alternatives", "similarTo", "successor", "to", "replacement", "record"]);

/**
 * The first file that a rename would leave with the old slug, in a sentence.
 * @param references those that will be moved
 */
export async function findHiddenReference(
  root: string,
  raw: RawContent,
  references: readonly Reference[],
  slug: string,
): Promise<string | undefined> {
  const single = [raw.tags, raw.tombstones, raw.logos, raw.answers, raw.rates, raw.benchmarks].filter(
    (file) => file !== null,
  );
  const parsed = new Map(
    [...raw.records, ...raw.evidence, ...raw.providers, ...single].map((file) => [file.path, file]),
  );
  const moved = new Set(references.map(({ path, at }) => JSON.stringify([path, ...at])));
  for (const path of raw.paths.filter((one) => toContentFile(one) !== undefined)) {
    const file = parsed.get(path);
    if (file === undefined || file.brokenKeys !== undefined) {
      if (path === `content/evidence/${slug}.json` || (await isNamed(join(root, path), slug)))
        return `${path} can't be parsed and may name ${slug}; npm run check says why.`;
    } else if (listMentions(file, slug).some((at) => !moved.has(JSON.stringify([path, ...at])))) {
      return `${path} names ${slug} in a list with errors; npm run check -- ${path} lists them.`;
    }
  }
  return undefined;
}

/** Places of the slug behind keys of references. */
function listMentions(file: RawFile, slug: string): (string | number)[][] {
  const found: (string | number)[][] = [];
  const visit = (value: unknown, at: readonly (string | number)[], isReference: boolean): void => {
    if (value === slug && isReference) found.push([...at]);
    if (typeof value !== "object" || value === null) return;
    const isLogo = file.path === "content/logos.json";
    for (const [key, item] of Object.entries(value)) {
      const isList = Array.isArray(value);
      const step = isList ? Number(key) : key;
      visit(item, [...at, step], isList ? isReference : KEYS.has(key) || (isLogo && key === "slug"));
    }
  };
  visit(file.value, [], false);
  return found;
}

async function isNamed(path: string, slug: string): Promise<boolean> {
  try {
    const text = await readFile(path, "utf8");
    return text.split(/[^a-z0-9-]+/).includes(slug);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}
