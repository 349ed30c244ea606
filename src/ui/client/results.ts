/** The parts of a page of results, for the browser and for the function of pages. */
import { type Markup, html } from "#lib/format/markup.ts";
import {
  type BrowseContext,
  formatResultCount,
  isPastEnd,
  renderChips,
  renderNothing,
  renderPages,
  renderPastEnd,
  renderRows,
} from "./browse-view.ts";
import type { Found } from "./find-results.ts";
import { renderNotes, renderRefused } from "./result-notes.ts";

export interface Results {
  count: string;
  chips: Markup | "";
  note: Markup;
  list: Markup;
}

export function renderResults(found: Found, context: BrowseContext): Results {
  const { state, answer, refused } = found;
  return {
    count: formatResultCount(state, answer, context),
    chips: renderChips(state, context),
    note: html`${refused.length > 0 && renderRefused(refused)}${renderNotes(state, answer, context)}`,
    list: renderList(found, context),
  };
}

function renderList({ state, answer, gains }: Found, context: BrowseContext): Markup {
  // A question is answered with the last page that can be asked for: its rows are not those of the page in the address.
  if (isPastEnd(state, answer)) return renderPastEnd(state, answer, context);
  return answer.data.length > 0
    ? html`${renderRows(state, answer, context)}${renderPages(state, answer, context)}`
    : renderNothing(state, gains, context);
}
