/** A repository of its own for a test: two records, a tag list, and a model file with one fault. */
import { onTestFinished } from "vitest";
import { aRecordText } from "../../fixtures/content-folder.ts";
import { type GitRepository, createGitRepository } from "../../fixtures/git-repository.ts";

export const SECOND = aRecordText({
  id: "ai_000000000002",
  name: "Second",
  url: "https://second-example.com/",
  reviewedAt: '"2026-01-01"',
  reviewedBy: "octocat",
  tags: "[writing, coding-agent]",
  alternatives: "[example]",
});

/** A vocabulary of two tags. */
export const TAGS = JSON.stringify({
  tags: [
    { id: "writing", label: "Writing", description: "Writes.", synonyms: ["write text", "text editor", "writer"] },
    {
      id: "coding-agent",
      label: "Coding agents",
      description: "Codes.",
      synonyms: ["ai programmer", "code bot", "coder"],
    },
  ],
});
const EXAMPLE = aRecordText({
  id: "ai_000000000001",
  reviewedAt: '"2026-01-01"',
  reviewedBy: "octocat",
  tags: "[writing, coding-agent]",
});

export function aRepository(): GitRepository {
  const repository = createGitRepository();
  onTestFinished(() => repository.remove());
  repository.commit(
    {
      "content/ais/example.md": EXAMPLE,
      "content/ais/second.md": SECOND,
      "content/evidence/example.json": '{\n  "doubts": []\n}\n',
      "content/models/acme.json": `${JSON.stringify({ name: "Acme", record: "example", models: [] }, null, 2)}\n`,
      "content/tags.json": TAGS,
      "content/tombstones.json": '{"tombstones": []}',
    },
    "2026-01-02",
  );
  return repository;
}
