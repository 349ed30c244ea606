/** Asks the search of the API. */
import type { AiRecord } from "#record/schema/record.ts";
import type { Problem, ProblemError } from "#api/schema/problem.ts";
import type { SearchHit, SearchResults } from "#record/schema/search.ts";

/** A hit with the asked keys of its record; all of them unless the request named `fields`. */
export type SelectedHit<Key extends keyof AiRecord = keyof AiRecord> = Pick<AiRecord, Key | "id" | "slug"> &
  Pick<SearchHit, "score" | "matched" | "highlights" | "why">;

export type SearchReply<Key extends keyof AiRecord = keyof AiRecord> = Omit<SearchResults, "data"> & {
  data: SelectedHit<Key>[];
};

/** What is wrong with a request: an unknown value, a question too long. */
export interface SearchRefusal {
  refused: readonly ProblemError[];
}

/** The answer, or a refusal; null when there is neither: offline, too many requests, an outage. */
export async function requestSearch<Key extends keyof AiRecord = keyof AiRecord>(
  endpoint: string,
  parameters: Record<string, string> | URLSearchParams,
  signal?: AbortSignal,
): Promise<SearchReply<Key> | SearchRefusal | null> {
  const query = new URLSearchParams(parameters);
  query.sort();
  try {
    const response = await fetch(`${endpoint}?${query}`, { signal: signal ?? null });
    const body = (await response.json()) as Partial<SearchReply<Key>> & Partial<Problem>;
    // A proxy or a half-finished deploy may answer with something else.
    if (response.ok) return Array.isArray(body.data) && body.page !== undefined ? (body as SearchReply<Key>) : null;
    return response.status === 400 && Array.isArray(body.errors) ? { refused: body.errors } : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    // No connection: the caller says so beside the question, which stays.
    return null;
  }
}

export function isAnswer<Key extends keyof AiRecord>(
  reply: SearchReply<Key> | SearchRefusal | null,
): reply is SearchReply<Key> {
  return reply !== null && "data" in reply;
}
