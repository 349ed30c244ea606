/** Ends of versions from endoflife.date, for records whose evidence names a product of it. */
import { z } from "zod";
import type { HarvestSource, Observation } from "../source.ts";
import { getOwn } from "#text/get-own.ts";

/** `eol` is a day, true (already), or false (none announced). */
const Cycles = z.array(
  z.looseObject({ cycle: z.string(), eol: z.union([z.string().regex(/^\d{4}-\d\d-\d\d$/), z.boolean()]) }),
);

/** Where its name of a product is not the slug. */
const PRODUCTS: Readonly<Record<string, string>> = { airflow: "apache-airflow" };

export const endoflife: HarvestSource = {
  id: "endoflife",
  title: "endoflife.date",
  host: "endoflife.date",
  license: { name: "MIT", url: "https://github.com/endoflife-date/endoflife.date/blob/master/LICENSE" },
  attribution: "Ends of versions from endoflife.date, MIT licence.",
  fills: ["ends of versions"],
  pauseMs: 500,
  plan: (draft, only) =>
    [...draft.records.keys()].flatMap((slug) => {
      const isFollowed = (draft.findEvidence(slug).lifecycle ?? []).some((row) => row.kind === "version-end");
      if (!isFollowed || (only !== null && only !== slug)) return [];
      return [{ url: `https://endoflife.date/api/${getOwn(PRODUCTS, slug) ?? slug}.json`, subject: slug }];
    }),
  read({ subject, url }, body, today) {
    const parsed = Cycles.safeParse(body);
    if (!parsed.success) return `${subject}: versions are not as expected`;
    return parsed.data.flatMap(({ cycle, eol }): Observation[] => {
      if (typeof eol !== "string") return [];
      const end = {
        kind: "version-end" as const,
        version: cycle,
        date: eol,
        asOf: today,
        source: { url },
        confidence: "high" as const,
      };
      return [{ kind: "tool-end", slug: subject, end }];
    });
  },
};
