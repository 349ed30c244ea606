/**
 * What this service is called and where it lives: the single place.
 * Change these values when the directory moves; nothing else names a host.
 */
export const SITE = {
  name: "AI Directory",
  /** One sentence, used as the description of the home page, feeds and the OpenAPI document. */
  tagline: "An open catalogue of AI tools in which every rating, price and figure cites its source.",
  /** Origin without a trailing slash. Links in JSON are absolute paths; feeds and JSON-LD need the origin. */
  baseUrl: "https://ai-directory.example",
  /** Where content is edited. */
  repository: "https://github.com/ai-directory/ai-directory",
  branch: "main",
  /** Who is asked to review changes: people or teams of the repository. */
  codeOwners: { code: "@ai-directory/maintainers", content: "@ai-directory/editors" },
  /**
   * Where this directory's own history begins: the full id of the last commit that isn't its own, or the first day that
   * is, YYYY-MM-DD (UTC); null: all commits are its own. What a fork took over was another directory's, and its removal
   * is no news. A day is exact only where the other directory made no commit on it.
   */
  historyFrom: null as string | null,
  apiVersion: "1",
  /** npm packages that releases are published as. */
  packages: { client: "@ai-directory/client", data: "@ai-directory/data" },
  codeLicense: "MIT",
  dataLicense: { id: "CC-BY-4.0", name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
  language: "en-GB",
} as const;
