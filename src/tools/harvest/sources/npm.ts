/** Packages on npm: downloads of the last month, and whether the newest version is deprecated. */
import { z } from "zod";
import { Figure } from "../rows.ts";
import type { HarvestSource } from "../source.ts";

const Downloads = z.looseObject({ downloads: Figure, end: z.iso.date(), package: z.string() });

export const npm: HarvestSource = {
  id: "npm",
  title: "npm",
  host: "api.npmjs.org",
  license: { name: "npm Terms of Use", url: "https://docs.npmjs.com/policies/terms" },
  attribution: "Counts of downloads from the npm registry.",
  fills: ["npm downloads a month"],
  pauseMs: 500,
  plan: (draft, only) =>
    [...draft.records.values()].flatMap(({ slug, packages, status }) =>
      packages?.npm === undefined || status === "discontinued" || (only !== null && only !== slug)
        ? []
        : [
            {
              url: `https://api.npmjs.org/downloads/point/last-month/${packages.npm}`,
              subject: slug,
              detail: packages.npm,
            },
          ],
    ),
  read({ subject, detail, url }, body) {
    const parsed = Downloads.safeParse(body);
    if (!parsed.success) return `${detail}: downloads are not as expected`;
    if (parsed.data.package !== detail) return `${detail}: the answer is about ${parsed.data.package}`;
    const series = {
      metric: "npm_monthly_downloads" as const,
      package: detail,
      method: "30 days to the date, npm downloads API",
    };
    const sample = { date: parsed.data.end, value: parsed.data.downloads, source: { url } };
    return [{ kind: "sample", slug: subject, series, sample }];
  },
  ask: ({ subject, detail }, today) => [
    {
      kind: "question",
      slug: subject,
      field: "packages",
      note: `Is ${detail} still its package? npm had none of that name on ${today}.`,
    },
  ],
};
