/** What is done with the ticked rows of a list: they are compared. Works as a plain form; a script keeps ticks from page to page. */
import { type Markup, html } from "#format/markup.ts";
import { NOUN } from "#site/nouns.ts";
import { pageRoutes } from "#site/routes.ts";
import { PICKS_FORM } from "../record-row.ts";

/** The page needs `client/row-picks.ts`. */
export function renderPicks(): Markup {
  return html`<row-picks class="picks">
    <form id="${PICKS_FORM}" action="${pageRoutes.compare()}" method="get">
      <p role="status" class="picks-names small soft">Tick two to five ${NOUN.many} to compare them.</p>
      <button type="submit" class="button button-quiet">Compare</button>
      <button type="submit" class="link-button without-script" formaction="${pageRoutes.shortlist()}">
        Make a list of them
      </button>
      <button type="button" class="link-button needs-script" data-clear-picks hidden>Clear</button>
    </form>
  </row-picks>`;
}
