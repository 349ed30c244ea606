/** Ends of versions from endoflife.date, for records whose evidence names a product of it. */
import { z } from "zod";
import { Day, line } from "#record/schema/primitives.ts";
import { readRows } from "../rows.ts";
import type { HarvestSource, Observation } from "../source.ts";
import { getOwn } from "#lib/text/get-own.ts";

/** `eol` is a day, true (already), or false (none announced). */
const Cycle = z.looseObject({ cycle: line(40), eol: z.union([Day, z.boolean()]) });

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
    if (!Array.isArray(body)) return `${subject}: versions are not as expected`;
    const rows = body.map((value: unknown, place) => ({ name: `${subject}, row ${place + 1}`, value }));
    return readRows(rows, Cycle, ({ cycle, eol }): Observation[] => {
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
