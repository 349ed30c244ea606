import { getOwn } from "#lib/text/get-own.ts";
import { toPackageKey } from "../package-key.ts";
import type { Rule } from "../rule.ts";

/** Where the figures of a metric come from. */
const REGISTRIES: Readonly<Record<string, "npm" | "pypi">> = {
  npm_monthly_downloads: "npm",
  pypi_monthly_downloads: "pypi",
};

export const straySeries: Rule = {
  id: "stray-series",
  title: "Downloads are counted of the record's own packages",
  severity: "warning",
  explanation:
    "A series of downloads names the package that it counts, and counts for the record only while `packages` names it too. When a package turns out to be somebody else's, taking it out of the record is not enough: withdraw the samples of its series, with the reason.",
  example: {
    wrong: '"package": "tesseract.js", and no packages in the record',
    right: '"samples": [{ …, "withdrawn": { "at": "2026-11-30", "why": "Published by others." } }]',
  },
  isFixable: false,
  *find({ records, evidence }) {
    const byName = new Map(records.map((record) => [record.name, record]));
    for (const { path, name, fields } of evidence) {
      const record = byName.get(name);
      if (record === undefined) continue;
      const { npm, pypi } = record.fields.packages ?? {};
      const own = new Set([
        ...(npm === undefined ? [] : [toPackageKey("npm", npm)]),
        ...(pypi === undefined ? [] : [toPackageKey("pypi", pypi)]),
      ]);
      for (const [index, { package: counted, metric, samples }] of (fields.metrics ?? []).entries()) {
        const registry = getOwn(REGISTRIES, metric);
        if (counted === undefined || registry === undefined || own.has(toPackageKey(registry, counted))) continue;
        if (samples.every((sample) => sample.withdrawn !== undefined)) continue;
        const message = `counts downloads of ${counted}, which is not a package of the record`;
        const hint = "name it in packages if it is the maker's, or withdraw the samples";
        yield { path, at: ["metrics", index, "package"], message, hint, because: record.path };
      }
    }
  },
};
