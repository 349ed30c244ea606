/** The parts of a page of results, for the browser and for the function of pages. */
import { type Markup, html } from "#format/markup.ts";
import {
  type BrowseContext,
  formatResultCount,
  renderChips,
  renderNothing,
  renderPages,
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

export function renderResults({ state, answer, refused, gains }: Found, context: BrowseContext): Results {
  return {
    count: formatResultCount(state, answer, context),
    chips: renderChips(state, context),
    note: html`${refused.length > 0 && renderRefused(refused)}${renderNotes(state, answer, context)}`,
    list:
      answer.data.length > 0
        ? html`${renderRows(state, answer, context)}${renderPages(state, answer, context)}`
        : renderNothing(state, gains, context),
  };
}
