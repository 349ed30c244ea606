/** Which search answers, read from the environment. */
import { findDatabaseUrl, findSearchDatabaseUrlFault } from "./database-url.ts";

export type SearchSettings = { engine: "embedded" } | { engine: "postgres"; url: string };

type Variables = Readonly<Record<string, string | undefined>>;

const ENGINES = ["embedded", "postgres"] as const;

export function parseSearchSettings(variables: Variables): SearchSettings | { problem: string } {
  const read = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const text = read("SEARCH_ENGINE") ?? "embedded";
  const engine = ENGINES.find((known) => known === text);
  if (engine === undefined) {
    return { problem: `SEARCH_ENGINE is ${JSON.stringify(text)}; it must be one of: ${ENGINES.join(", ")}.` };
  }
  if (engine === "embedded") return { engine };
  const url = read("SEARCH_DATABASE_URL") ?? findDatabaseUrl(variables);
  if (url === undefined) {
    return {
      problem:
        "SEARCH_ENGINE is postgres, and none of SEARCH_DATABASE_URL, NETLIFY_DB_URL and DATABASE_URL names a database. Set one, or leave SEARCH_ENGINE out for the embedded engine.",
    };
  }
  const fault = findSearchDatabaseUrlFault(variables);
  return fault === undefined ? { engine, url } : { problem: fault };
}
