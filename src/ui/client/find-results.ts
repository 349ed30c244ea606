/** Asks for what an address names, and for the rest of it when part is refused. Used by the browser and by the function of pages. */
import type { ProblemError } from "#api/schema/problem.ts";
import { LIST_ROWS, MAX_RANKED_HITS } from "#site/limits.ts";
import {
  type ActiveFilter,
  type BrowseState,
  formatBrowseState,
  listActiveFilters,
  withoutFaults,
  withoutFilter,
} from "./browse-state.ts";
import type { BrowseContext } from "./browse-view.ts";
import { type SearchReply, type SearchRefusal, isAnswer } from "./request-search.ts";

/** Last page that the API answers under a query. */
const MAX_QUERY_PAGE = Math.floor(MAX_RANKED_HITS / LIST_ROWS);
/** Filters that are tried one by one when nothing is found. */
const MAX_TRIED = 5;

/** Null: no answer at all, as in an outage. */
export type Ask = (parameters: URLSearchParams) => Promise<SearchReply | SearchRefusal | null>;

export interface Found {
  /** What was asked for in the end, without what was refused. */
  state: BrowseState;
  answer: SearchReply;
  refused: readonly ProblemError[];
  /** When nothing was found: how many tools there are without each filter. */
  gains: readonly { filter: ActiveFilter; count: number }[];
}

export async function findResults(state: BrowseState, context: BrowseContext, ask: Ask): Promise<Found | null> {
  const reply = await ask(toQuery(state, context));
  if (isAnswer(reply)) return { state, answer: reply, refused: [], gains: await findGains(state, reply, context, ask) };
  if (reply === null) return null;
  const usable = withoutFaults(state, reply.refused);
  const rest = await ask(toQuery(usable, context));
  if (!isAnswer(rest)) return null;
  return { state: usable, answer: rest, refused: reply.refused, gains: await findGains(usable, rest, context, ask) };
}

function toQuery(state: BrowseState, { filters, intents, order }: BrowseContext): URLSearchParams {
  const page = state.q === "" ? state.page : Math.min(state.page, MAX_QUERY_PAGE);
  const sort = state.sort ?? (state.q === "" ? order : null);
  const parameters = formatBrowseState({ ...state, page, sort, ignored: [] }, filters);
  if (state.ignored.length > 0) {
    const read = intents.filter((intent) => !state.ignored.includes(intent));
    parameters.set("intents", read.join(",") || "off");
  }
  parameters.set("facets", "all");
  parameters.set("limit", String(LIST_ROWS));
  return parameters;
}

async function findGains(
  state: BrowseState,
  answer: SearchReply,
  context: BrowseContext,
  ask: Ask,
): Promise<Found["gains"]> {
  if (answer.page.total > 0) return [];
  const filters = listActiveFilters(state).slice(0, MAX_TRIED);
  return Promise.all(
    filters.map(async (filter) => {
      const parameters = toQuery(withoutFilter(state, filter), context);
      parameters.delete("facets");
      parameters.set("limit", "1");
      const reply = await ask(parameters);
      return { filter, count: isAnswer(reply) ? reply.page.total : 0 };
    }),
  );
}
