/** Which command or file mends a fact that is missing or old. */
import type { AiDetail } from "#record/schema/record.ts";
import type { WorkKind } from "./lacks.ts";

export interface ToMend {
  slug: string;
  /** Which fact of its kind; of a figure, the metric. */
  what: string;
  /** Undefined for a provider of models without a record. */
  record: AiDetail | undefined;
}

const MENDS: Readonly<Record<WorkKind, (fact: ToMend) => string>> = {
  source: ({ slug }) => `npm run evidence -- ${slug} source`,
  price: ({ slug }) => `npm run evidence -- ${slug} plan`,
  rating: ({ slug }) => `npm run evidence -- ${slug} rating`,
  figure: ({ slug, what }) => {
    const source = HARVESTED.get(what);
    return source === undefined ? `npm run evidence -- ${slug} sample` : `npm run harvest -- --only ${slug} ${source}`;
  },
  look: ({ slug, record }) =>
    record?.repository?.startsWith("https://github.com/") === true
      ? `npm run harvest -- --only ${slug} github`
      : `content/evidence/${slug}.json: maintenance`,
  data: ({ slug }) => `content/evidence/${slug}.json: dataUse`,
  relation: ({ slug }) => `content/evidence/${slug}.json: relations`,
  platforms: ({ slug }) => `content/ais/${slug}.md: platforms`,
  license: ({ slug }) => `content/ais/${slug}.md: license`,
  link: ({ slug }) => `content/ais/${slug}.md: linkCheckedAt`,
  modelPrice: () => "npm run harvest -- models-dev openrouter",
  end: ({ slug, what }) =>
    what === "announced end" ? `content/evidence/${slug}.json: lifecycle` : "npm run harvest -- model-deprecations",
  visit: ({ slug }) => `npm run probe -- ${slug}`,
  review: ({ slug }) => `npm run review -- ${slug} --by <handle>`,
};

/** Sources of the harvest that count a figure anew. */
const HARVESTED: ReadonlyMap<string, string> = new Map([
  ["github_stars", "github"],
  ["npm_monthly_downloads", "npm"],
  ["pypi_monthly_downloads", "pypi"],
]);

export function describeMend(kind: WorkKind, fact: ToMend): string {
  return MENDS[kind](fact);
}
