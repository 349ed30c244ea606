/** Changes of terms that Open Terms Archive recorded, for documents that content follows. */
import { z } from "zod";
import { Instant } from "#record/schema/primitives.ts";
import type { TermsEvidence } from "#record/schema/terms.ts";
import type { ContentDraft } from "../draft.ts";
import { readRows } from "../rows.ts";
import type { HarvestSource, Observation, PlannedRequest } from "../source.ts";

const Commit = z.looseObject({
  sha: z.string().regex(/^[0-9a-f]{7,40}$/, { error: "is not the id of a commit" }),
  commit: z.looseObject({ message: z.string(), committer: z.looseObject({ date: Instant }) }),
});

/** Commits that record a text the service changed; the others upgrade or refilter what was recorded. */
const RECORDED = /^(Record new changes of|Update) /;

export const openTermsArchive: HarvestSource = {
  id: "open-terms-archive",
  title: "Open Terms Archive",
  host: "api.github.com",
  license: { name: "ODC-BY 1.0", url: "https://opendatacommons.org/licenses/by/1-0/" },
  attribution: "Recorded versions of terms by the contributors of Open Terms Archive, ODC-BY 1.0.",
  fills: ["recorded changes of terms"],
  pauseMs: 750,
  tokenVariable: "GITHUB_TOKEN",
  plan: (draft, only) =>
    [...draft.records.keys()].flatMap((slug) =>
      only !== null && only !== slug ? [] : (draft.findEvidence(slug).terms ?? []).map((row) => toRequest(slug, row)),
    ),
  read(request, body, _today, draft) {
    if (!Array.isArray(body)) return `${request.subject}: commits are not as expected`;
    const followed = findFollowed(request, draft);
    if (followed === undefined) return [];
    const { repository, path } = followed;
    const rows = body.map((value: unknown, place) => ({ name: `${request.subject}, row ${place + 1}`, value }));
    return readRows(rows, Commit, ({ sha, commit }): Observation[] => {
      if (!RECORDED.test(commit.message) || sha === followed.firstCommit) return [];
      return [
        {
          kind: "terms",
          slug: request.subject,
          repository,
          path,
          // The list does not say what changed; a person or the next import does, until then it is likely noise.
          change: {
            date: commit.committer.date.slice(0, 10),
            added: 0,
            removed: 0,
            share: 0,
            commit: sha,
            confidence: "low",
          },
        },
      ];
    });
  },
};

function toRequest(slug: string, { repository, path, firstRecorded, changes }: TermsEvidence): PlannedRequest {
  const since = changes.at(-1)?.date ?? firstRecorded;
  const query = new URLSearchParams({ path, since: `${since}T23:59:59Z`, per_page: "100" });
  return {
    url: `https://api.github.com/repos/${repository}/commits?${query.toString()}`,
    subject: slug,
    detail: `${repository} ${path}`,
  };
}

function findFollowed({ subject, detail }: PlannedRequest, draft: ContentDraft): TermsEvidence | undefined {
  const documents = draft.findEvidence(subject).terms ?? [];
  return documents.find(({ repository, path }) => `${repository} ${path}` === detail);
}
