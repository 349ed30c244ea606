/** What GitHub says of a repository, however it was asked, as facts and questions. */
import { findReleaseFault } from "#record/catalog/release-name.ts";
import type { ContentDraft } from "../draft.ts";
import type { Observation } from "../source.ts";

export interface RepositoryFacts {
  /** owner/name as it is now. */
  fullName: string;
  stars: number;
  /** Instant of the last push. */
  pushedAt: string | null;
  archived: boolean;
  spdx: string | null;
}

export interface ReleaseFacts {
  tag: string;
  /** Instant. */
  publishedAt: string;
}

export interface AskedRepository {
  slug: string;
  /** owner/name as content has it. */
  name: string;
}

/** Records in use with a repository there, those never looked at first, then the oldest look: a run that ends early goes on. */
export function listRepositories(draft: ContentDraft, only: string | null): AskedRepository[] {
  return [...draft.records.values()]
    .flatMap(({ slug, repository, status }) => {
      const name = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(repository ?? "")?.[1];
      if (name === undefined || status === "discontinued" || (only !== null && slug !== only)) return [];
      return [{ slug, name, seenOn: findLastLook(draft, slug, name) }];
    })
    .sort((a, b) => (a.seenOn < b.seenOn ? -1 : a.seenOn > b.seenOn ? 1 : 0));
}

/** Day of the newest look at the page itself; empty when there is none. */
function findLastLook(draft: ContentDraft, slug: string, name: string): string {
  const looks = (draft.findEvidence(slug).maintenance ?? []).filter(({ source }) => source.url === toPage(name));
  return looks.reduce((newest, { asOf }) => (asOf > newest ? asOf : newest), "");
}

export function listRepositoryFacts(
  { slug, name }: AskedRepository,
  facts: RepositoryFacts,
  today: string,
  draft: ContentDraft,
): Observation[] {
  const { stars, pushedAt, archived, spdx } = facts;
  const source = { url: toPage(name) };
  const look = {
    asOf: today,
    ...(pushedAt === null ? {} : { lastCommitAt: pushedAt.slice(0, 10) }),
    archived,
    ...(isLicense(spdx) ? { license: spdx } : {}),
    source,
    confidence: "high" as const,
  };
  return [
    { kind: "sample", slug, series: { metric: "github_stars" }, sample: { date: today, value: stars, source } },
    { kind: "look", slug, look },
    ...listQuestions({ slug, name }, facts, today, draft),
  ];
}

/** The newest that is a release: candidates, betas and tags that move are none, whatever the forge calls them. */
export function listReleaseFacts(
  { slug, name }: AskedRepository,
  releases: readonly ReleaseFacts[],
  today: string,
): Observation[] {
  const [newest] = releases
    .filter(({ tag }) => findReleaseFault(tag) === undefined)
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
  if (newest === undefined) return [];
  const look = {
    asOf: today,
    lastRelease: newest.tag.slice(0, 80),
    lastReleaseAt: newest.publishedAt.slice(0, 10),
    source: { url: `${toPage(name)}/releases` },
    confidence: "high" as const,
  };
  return [{ kind: "look", slug, look }];
}

export function askWhereItIs({ slug, name }: AskedRepository, today: string): Observation {
  const note = `Where is the repository now? GitHub had none at ${name} on ${today}.`;
  return { kind: "question", slug, field: "repository", note };
}

function listQuestions(
  { slug, name }: AskedRepository,
  { fullName, archived, spdx }: RepositoryFacts,
  today: string,
  draft: ContentDraft,
): Observation[] {
  const { license, status } = draft.records.get(slug)!;
  const questions: [field: string, note: string][] = [];
  if (fullName.toLowerCase() !== name.toLowerCase()) {
    questions.push(["repository", `Is ${fullName} the repository now? GitHub leads there (${today}).`]);
  }
  if (archived && status === "active") {
    questions.push(["status", `Is it still active? Its repository is archived (${today}).`]);
  }
  if (isLicense(spdx) && license !== undefined && !license.startsWith(spdx)) {
    questions.push(["license", `Is the licence ${license}? GitHub found ${spdx} (${today}).`]);
  }
  return questions.map(([field, note]) => ({ kind: "question", slug, field, note }));
}

function toPage(name: string): string {
  return `https://github.com/${name}`;
}

/** NOASSERTION: there is a file, but GitHub does not know it. */
function isLicense(spdx: string | null): spdx is string {
  return spdx !== null && spdx !== "NOASSERTION";
}
