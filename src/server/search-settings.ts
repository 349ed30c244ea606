/** Which search answers, read from the environment. */
import { findDatabaseUrl, findSearchDatabaseUrlFault } from "./database-url.ts";

export type SearchSettings = { engine: "embedded" } | { engine: "postgres"; url: string };

type Variables = Readonly<Record<string, string | undefined>>;

const ENGINES = ["embedded", "postgres"] as const;

/** What is wrong with the name of the engine, whether its database is known or not. */
export function findEngineFault(variables: Variables): string | undefined {
  const text = variables["SEARCH_ENGINE"]?.trim() || "embedded";
  if (ENGINES.some((known) => known === text)) return undefined;
  return `SEARCH_ENGINE is ${JSON.stringify(text)}; it must be one of: ${ENGINES.join(", ")}.`;
}

export function parseSearchSettings(variables: Variables): SearchSettings | { problem: string } {
  const read = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const engineFault = findEngineFault(variables);
  if (engineFault !== undefined) return { problem: engineFault };
  if (read("SEARCH_ENGINE") !== "postgres") return { engine: "embedded" };
  const url = read("SEARCH_DATABASE_URL") ?? findDatabaseUrl(variables);
  if (url === undefined) {
    return {
      problem:
        "SEARCH_ENGINE is postgres, and none of SEARCH_DATABASE_URL, NETLIFY_DB_URL and DATABASE_URL names a database. Set one, or leave SEARCH_ENGINE out for the embedded engine.",
    };
  }
  const fault = findSearchDatabaseUrlFault(variables);
  return fault === undefined ? { engine: "postgres", url } : { problem: fault };
}
