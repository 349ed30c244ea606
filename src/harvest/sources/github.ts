/** Repositories on GitHub: stars, last push, archived or not, licence, last release. */
import { z } from "zod";
import { findReleaseFault } from "#catalog/release-name.ts";
import type { ContentDraft } from "../draft.ts";
import type { HarvestSource, Observation, PlannedRequest } from "../source.ts";

const API = "https://api.github.com/repos";

const Repository = z.looseObject({
  full_name: z.string(),
  stargazers_count: z.int().min(0),
  pushed_at: z.string().nullable(),
  archived: z.boolean(),
  license: z.looseObject({ spdx_id: z.string().nullable() }).nullable(),
});
const Release = z.looseObject({
  tag_name: z.string(),
  published_at: z.string(),
  prerelease: z.boolean().optional(),
  draft: z.boolean().optional(),
});

export const github: HarvestSource = {
  id: "github",
  title: "GitHub",
  host: "api.github.com",
  license: { name: "GitHub Terms of Service", url: "https://docs.github.com/en/site-policy/github-terms" },
  attribution: "Figures of public repositories from the GitHub REST API.",
  fills: ["stars", "last commit", "last release", "archived", "licence of the repository"],
  pauseMs: 750,
  tokenVariable: "GITHUB_TOKEN",
  plan: (draft, only) =>
    listRepositories(draft, only).flatMap(({ slug, name }) => [
      { url: `${API}/${name}`, subject: slug, detail: name },
      { url: `${API}/${name}/releases/latest`, subject: slug, detail: name },
    ]),
  read(request, body, today, draft) {
    const url = `https://github.com/${request.detail}`;
    if (request.url.endsWith("/releases/latest")) return readRelease(request, body, today, url);
    const parsed = Repository.safeParse(body);
    if (!parsed.success) return `${request.detail}: ${parsed.error.issues[0]!.path.join(".")} is not as expected`;
    const { full_name, stargazers_count, pushed_at, archived, license } = parsed.data;
    const spdx = license?.spdx_id ?? null;
    const isLicense = spdx !== null && spdx !== "NOASSERTION";
    const look = {
      asOf: today,
      ...(pushed_at === null ? {} : { lastCommitAt: pushed_at.slice(0, 10) }),
      archived,
      ...(isLicense ? { license: spdx } : {}),
      source: { url },
      confidence: "high" as const,
    };
    const slug = request.subject;
    const sample = { date: today, value: stargazers_count, source: { url } };
    return [
      { kind: "sample", slug, series: { metric: "github_stars" }, sample },
      { kind: "look", slug, look },
      ...listQuestions(slug, { fullName: full_name, asked: request.detail!, archived, spdx, today }, draft),
    ];
  },
  ask: ({ url, subject, detail }, today) =>
    url.endsWith("/releases/latest")
      ? []
      : [
          {
            kind: "question",
            slug: subject,
            field: "repository",
            note: `Where is the repository now? GitHub had none at ${detail} on ${today}.`,
          },
        ],
};

function listRepositories(draft: ContentDraft, only: string | null): { slug: string; name: string }[] {
  return [...draft.records.values()].flatMap(({ slug, repository, status }) => {
    const name = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(repository ?? "")?.[1];
    if (name === undefined || status === "discontinued" || (only !== null && slug !== only)) return [];
    return [{ slug, name }];
  });
}

function readRelease({ subject }: PlannedRequest, body: unknown, today: string, page: string): Observation[] | string {
  const parsed = Release.safeParse(body);
  if (!parsed.success) return `the last release of ${subject} is not as expected`;
  const { tag_name, published_at, prerelease, draft } = parsed.data;
  // Not every project marks its candidates and nightly builds as what they are.
  if (prerelease === true || draft === true || findReleaseFault(tag_name) !== undefined) return [];
  const look = {
    asOf: today,
    lastRelease: tag_name.slice(0, 80),
    lastReleaseAt: published_at.slice(0, 10),
    source: { url: `${page}/releases` },
    confidence: "high" as const,
  };
  return [{ kind: "look", slug: subject, look }];
}

function listQuestions(
  slug: string,
  seen: { fullName: string; asked: string; archived: boolean; spdx: string | null; today: string },
  draft: ContentDraft,
): Observation[] {
  const { license, status } = draft.records.get(slug)!;
  const questions: [field: string, note: string][] = [];
  if (seen.fullName.toLowerCase() !== seen.asked.toLowerCase()) {
    questions.push(["repository", `Is ${seen.fullName} the repository now? GitHub leads there (${seen.today}).`]);
  }
  if (seen.archived && status === "active") {
    questions.push(["status", `Is it still active? Its repository is archived (${seen.today}).`]);
  }
  const { spdx } = seen;
  if (spdx !== null && spdx !== "NOASSERTION" && license !== undefined && !license.startsWith(spdx)) {
    questions.push(["license", `Is the licence ${license}? GitHub found ${spdx} (${seen.today}).`]);
  }
  return questions.map(([field, note]) => ({ kind: "question", slug, field, note }));
}
