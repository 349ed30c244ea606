/**
 * Many repositories at once through GitHub's GraphQL API, which needs a token: 25 in one request of one point, where the
 * REST API takes two requests for each and grants a workflow 1,000 an hour.
 * @see https://docs.github.com/en/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 */
import { z } from "zod";
import type { ContentDraft } from "../draft.ts";
import { type BadRow, Figure, judgeRow } from "../rows.ts";
import type { Observation, PlannedRequest, Reading } from "../source.ts";
import { type AskedRepository, askWhereItIs, listReleaseFacts, listRepositoryFacts } from "./github-facts.ts";

const BATCH_URL = "https://api.github.com/graphql";

/** More make GitHub give up: a query has ten seconds. */
const BATCH_SIZE = 25;

/** Enough to find a release behind nightly builds and candidates. */
const RELEASES = 10;

const FIELDS = `
  nameWithOwner stargazerCount pushedAt isArchived
  licenseInfo { spdxId }
  releases(first: ${RELEASES}, orderBy: { field: CREATED_AT, direction: DESC }) {
    nodes { tagName publishedAt isDraft isPrerelease }
  }`;

const Answer = z.looseObject({
  data: z.record(z.string(), z.unknown()),
  errors: z.array(z.looseObject({ type: z.string().optional(), path: z.array(z.unknown()).optional() })).optional(),
});

const Repository = z.looseObject({
  nameWithOwner: z.string(),
  stargazerCount: Figure,
  pushedAt: z.iso.datetime().nullable(),
  isArchived: z.boolean(),
  licenseInfo: z.looseObject({ spdxId: z.string().nullable() }).nullable(),
  releases: z.looseObject({
    nodes: z.array(
      z.looseObject({
        tagName: z.string(),
        publishedAt: z.iso.datetime().nullable(),
        isDraft: z.boolean(),
        isPrerelease: z.boolean(),
      }),
    ),
  }),
});

export function planBatches(repositories: readonly AskedRepository[]): PlannedRequest[] {
  // In the order of names: the batches of a second run of the day are those that the cache has.
  const sorted = repositories.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / BATCH_SIZE) }, (_, index) =>
    toRequest(sorted.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE)),
  );
}

/** Facts of each repository; a sentence for one whose part of the answer has another shape. */
export function readBatch({ about = [] }: PlannedRequest, body: unknown, today: string, draft: ContentDraft): Reading {
  const answer = Answer.safeParse(body);
  if (!answer.success) return "the answer to a batch is not as expected";
  const { data, errors = [] } = answer.data;
  const gone = new Set(errors.filter(({ type }) => type === "NOT_FOUND").map(({ path }) => path?.[0]));
  return about.flatMap((asked, index): (Observation | BadRow)[] => {
    const key = toKey(index);
    if (gone.has(key)) return [askWhereItIs(asked, today)];
    const judged = judgeRow(asked.name, Repository, data[key]);
    if (!("row" in judged)) return [judged];
    const { nameWithOwner, stargazerCount, pushedAt, isArchived, licenseInfo, releases } = judged.row;
    const facts = {
      fullName: nameWithOwner,
      stars: stargazerCount,
      pushedAt,
      archived: isArchived,
      spdx: licenseInfo?.spdxId ?? null,
    };
    const published = releases.nodes.flatMap(({ tagName, publishedAt, isDraft, isPrerelease }) =>
      isDraft || isPrerelease || publishedAt === null ? [] : [{ tag: tagName, publishedAt }],
    );
    return [...listRepositoryFacts(asked, facts, today, draft), ...listReleaseFacts(asked, published, today)];
  });
}

function toRequest(about: readonly AskedRepository[]): PlannedRequest {
  const names = about.map((_, index) => `$o${index}: String!, $n${index}: String!`).join(", ");
  const parts = about.map(
    (_, index) => `${toKey(index)}: repository(owner: $o${index}, name: $n${index}) { ...facts }`,
  );
  const variables = Object.fromEntries(
    about.flatMap(({ name }, index) => {
      const [owner, repository] = name.split("/") as [string, string];
      return [
        [`o${index}`, owner],
        [`n${index}`, repository],
      ];
    }),
  );
  const query = `query (${names}) {\n${parts.join("\n")}\n}\nfragment facts on Repository {${FIELDS}\n}`;
  const subject = about.length === 1 ? about[0]!.slug : `${about[0]!.slug} to ${about.at(-1)!.slug}`;
  return { url: BATCH_URL, subject, question: { query, variables }, about };
}

function toKey(index: number): string {
  return `r${index}`;
}
