/** Packages on PyPI: downloads of the last 30 days without mirrors, as PyPI Stats counts them. */
import { z } from "zod";
import { Figure } from "../rows.ts";
import type { HarvestSource } from "../source.ts";

const Recent = z.looseObject({
  data: z.looseObject({ last_month: Figure }),
  package: z.string(),
  type: z.literal("recent_downloads"),
});

export const pypi: HarvestSource = {
  id: "pypi",
  title: "PyPI Stats",
  host: "pypistats.org",
  license: { name: "Public figures of the Python Package Index", url: "https://pypistats.org/about" },
  attribution: "Counts of downloads from PyPI Stats, out of the public data set of the Python Package Index.",
  fills: ["PyPI downloads a month"],
  pauseMs: 2_000,
  plan: (draft, only) =>
    [...draft.records.values()].flatMap(({ slug, packages, status }) =>
      packages?.pypi === undefined || status === "discontinued" || (only !== null && only !== slug)
        ? []
        : [
            {
              url: `https://pypistats.org/api/packages/${packages.pypi.toLowerCase()}/recent`,
              subject: slug,
              detail: packages.pypi,
            },
          ],
    ),
  read({ subject, detail, url }, body, today) {
    const parsed = Recent.safeParse(body);
    if (!parsed.success) return `${detail}: downloads are not as expected`;
    const series = {
      metric: "pypi_monthly_downloads" as const,
      package: detail!,
      method: "30 days to the date without mirrors, PyPI Stats",
    };
    return [
      {
        kind: "sample",
        slug: subject,
        series,
        sample: { date: today, value: parsed.data.data.last_month, source: { url } },
      },
    ];
  },
};
