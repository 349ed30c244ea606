/** One filter, which folds: values with the number of tools that would remain. The script keeps the numbers right. */
import { type Markup, html } from "#format/markup.ts";
import { formatNumber } from "#format/number.ts";

export interface FacetGroup {
  name: string;
  legend: string;
  values: readonly FacetGroupValue[];
  /** One value at a time. */
  isExclusive: boolean;
}

export interface FacetGroupValue {
  value: string;
  label: string;
  /** Tools that would remain. */
  count: number;
  /** Tools in the whole catalogue, where that is another number. */
  all?: number;
  isChosen?: boolean;
}

/** How many are shown before "show all". */
const VISIBLE = 8;

export function renderFacetGroup({ name, legend, values, isExclusive }: FacetGroup): Markup {
  const isLong = values.length > VISIBLE;
  const chosen = values.filter(({ isChosen }) => isChosen).length;
  return html`<details class="facet" open data-facet="${name}" ${isExclusive && html` data-exclusive`}>
    <summary>${legend} <span class="facet-chosen">${formatChosen(chosen)}</span></summary>
    <div role="group" aria-label="${legend}">
      ${values.map((value, index) => renderValue(name, value, index >= VISIBLE))}${
        isLong &&
        html`<button type="button" class="link-button" data-show-all aria-expanded="false">
          Show all ${values.length}
        </button>`
      }
    </div>
  </details>`;
}

/** How many values of a filter are chosen: seen beside its name while it is folded. */
export function formatChosen(count: number): string {
  return count === 0 ? "" : `(${count})`;
}

function renderValue(
  name: string,
  { value, label, count, all, isChosen = false }: FacetGroupValue,
  isMore: boolean,
): Markup {
  const isEmpty = count === 0 && !isChosen;
  return html`<label${isMore && html` class="facet-more"`}
    ><input type="checkbox" name="${name}" value="${value}" autocomplete="off"${isChosen && html` checked`}${isEmpty && html` disabled`} /><span
      >${label}</span
    ><span${all !== undefined && all !== count && html` data-all="${all}"`}>${formatNumber(count)}</span></label
  >`;
}
