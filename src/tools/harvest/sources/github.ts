/** Repositories on GitHub: stars, last push, archived or not, licence, last release. */
import { z } from "zod";
import { Figure } from "../rows.ts";
import type { HarvestSource, PlannedRequest } from "../source.ts";
import { planBatches, readBatch } from "./github-batch.ts";
import {
  type AskedRepository,
  askWhereItIs,
  listReleaseFacts,
  listRepositories,
  listRepositoryFacts,
} from "./github-facts.ts";

const API = "https://api.github.com/repos";
const LATEST = "/releases/latest";

const Repository = z.looseObject({
  full_name: z.string(),
  stargazers_count: Figure,
  pushed_at: z.iso.datetime().nullable(),
  archived: z.boolean(),
  license: z.looseObject({ spdx_id: z.string().nullable() }).nullable(),
});
const Release = z.looseObject({
  tag_name: z.string(),
  published_at: z.iso.datetime(),
  prerelease: z.boolean().optional(),
  draft: z.boolean().optional(),
});

export const github: HarvestSource = {
  id: "github",
  title: "GitHub",
  host: "api.github.com",
  license: { name: "GitHub Terms of Service", url: "https://docs.github.com/en/site-policy/github-terms" },
  attribution: "Figures of public repositories from the GitHub API.",
  fills: ["stars", "last commit", "last release", "archived", "licence of the repository"],
  pauseMs: 750,
  tokenVariable: "GITHUB_TOKEN",
  plan(draft, only, hasToken) {
    const repositories = listRepositories(draft, only);
    if (hasToken) return planBatches(repositories);
    return repositories.flatMap(({ slug, name }) => [
      { url: `${API}/${name}`, subject: slug, detail: name },
      { url: `${API}/${name}${LATEST}`, subject: slug, detail: name },
    ]);
  },
  read(request, body, today, draft) {
    if (request.question !== undefined) return readBatch(request, body, today, draft);
    const asked = toAsked(request);
    if (request.url.endsWith(LATEST)) {
      const parsed = Release.safeParse(body);
      if (!parsed.success) return `the last release of ${asked.slug} is not as expected`;
      const { tag_name, published_at, prerelease, draft: isDraft } = parsed.data;
      if (prerelease === true || isDraft === true) return [];
      return listReleaseFacts(asked, [{ tag: tag_name, publishedAt: published_at }], today);
    }
    const parsed = Repository.safeParse(body);
    if (!parsed.success) return `${asked.name}: ${parsed.error.issues[0]!.path.join(".")} is not as expected`;
    const { full_name, stargazers_count, pushed_at, archived, license } = parsed.data;
    const facts = {
      fullName: full_name,
      stars: stargazers_count,
      pushedAt: pushed_at,
      archived,
      spdx: license?.spdx_id ?? null,
    };
    return listRepositoryFacts(asked, facts, today, draft);
  },
  ask: (request, today) =>
    request.detail === undefined || request.url.endsWith(LATEST) ? [] : [askWhereItIs(toAsked(request), today)],
};

function toAsked({ subject, detail }: PlannedRequest): AskedRepository {
  return { slug: subject, name: detail! };
}
