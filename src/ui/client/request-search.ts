/** Asks the search of the API. */
import type { RowRecord } from "../record-row.ts";

export interface SearchHit extends RowRecord {
  score: number;
  matched: Partial<Record<string, string[]>>;
  highlights: Partial<Record<string, string>>;
}

export interface SearchAnswer {
  data: SearchHit[];
  page: { number: number; size: number; total: number; pages: number };
  match: "all" | "any";
  query: {
    terms: string[];
    corrections: { from: string; to: string }[];
    intents: { type: string; value: string; text: string }[];
  };
  facets?: Partial<Record<string, { values: { value: string; label: string; count: number }[]; truncated: boolean }>>;
  suggestion: string | null;
}

/** The answer; null when there is none: offline, too many requests, a fault. */
export async function requestSearch(
  endpoint: string,
  parameters: Record<string, string> | URLSearchParams,
  signal?: AbortSignal,
): Promise<SearchAnswer | null> {
  const query = new URLSearchParams(parameters);
  query.sort();
  try {
    const response = await fetch(`${endpoint}?${query}`, { signal: signal ?? null });
    return response.ok ? ((await response.json()) as SearchAnswer) : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    // No connection: the caller says so beside the question, which stays.
    return null;
  }
}
