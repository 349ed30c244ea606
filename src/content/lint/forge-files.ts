/** Files of the forge that name people, hosts and sources of this directory: written from `src/site/`. */
import { HARVESTED } from "#site/harvested.ts";
import { SITE } from "#site/site.ts";

/** @see https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners */
export function formatCodeOwners(): string {
  const { code, content } = SITE.codeOwners;
  const rows = [
    ["*", code],
    ["/content/", content],
    ["/content/tags.json", code],
    ["/.github/", code],
    ["/netlify/", code],
  ] as const;
  return [
    "# Written by npm run schema from src/site/site.ts.",
    "# Who is asked to review. Content needs a person who compares facts with their sources; the rest needs one who knows the code.",
    ...rows.map(([path, owner]) => `${path.padEnd(20)} ${owner}`),
    "",
  ].join("\n");
}

/** The workflow with a job for each source. */
export function putSources(workflow: string): string {
  const jobs = HARVESTED.map((id) => `          - ${id}\n`).join("");
  return workflow.replace(/(?<=^ {8}source:\n)(?: {10}- [a-z0-9-]+\n)*/m, jobs);
}
