/** Asks the search of the API. */
import type { AiRecord } from "#schema/record.ts";
import type { SearchHit as ServedHit, SearchResults } from "#schema/search.ts";

/** A hit with the asked keys of its record; all of them unless the request named `fields`. */
export type SearchHit<Key extends keyof AiRecord = keyof AiRecord> = Pick<AiRecord, Key | "id" | "slug"> &
  Pick<ServedHit, "score" | "matched" | "highlights">;

export type SearchAnswer<Key extends keyof AiRecord = keyof AiRecord> = Omit<SearchResults, "data"> & {
  data: SearchHit<Key>[];
};

/** The answer; null when there is none: offline, too many requests, a fault. */
export async function requestSearch<Key extends keyof AiRecord = keyof AiRecord>(
  endpoint: string,
  parameters: Record<string, string> | URLSearchParams,
  signal?: AbortSignal,
): Promise<SearchAnswer<Key> | null> {
  const query = new URLSearchParams(parameters);
  query.sort();
  try {
    const response = await fetch(`${endpoint}?${query}`, { signal: signal ?? null });
    return response.ok ? ((await response.json()) as SearchAnswer<Key>) : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    // No connection: the caller says so beside the question, which stays.
    return null;
  }
}
