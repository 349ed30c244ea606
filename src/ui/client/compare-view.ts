/** Markup of a comparison. */
import { pageRoutes } from "#site/routes.ts";
import { type CompareCell, type CompareGroup, type CompareRecord, isSame } from "../compare/compare-rows.ts";
import { renderMark } from "../mark/mark.ts";
import { type Markup, html } from "#format/markup.ts";

export interface CompareTableProps {
  records: readonly CompareRecord[];
  /** Slugs that were asked for and not found. */
  missing: readonly string[];
  /** Slugs that could not be read for now. */
  unread: readonly string[];
  groups: readonly CompareGroup[];
  onlyDifferences: boolean;
  canAdd: boolean;
}

export function renderEmpty(missing: readonly string[], unread: readonly string[]): Markup {
  return html`${renderMissing(missing)}${renderUnread(unread)}
    <p class="soft">Nothing to compare yet. Search above for the first tool; up to five fit side by side.</p>`;
}

export function renderCompareTable({
  records,
  missing,
  unread,
  groups,
  onlyDifferences,
  canAdd,
}: CompareTableProps): Markup {
  const shown = groups
    .map((group) => ({ ...group, rows: onlyDifferences ? group.rows.filter((row) => !isSame(row)) : group.rows }))
    .filter((group) => group.rows.length > 0);
  return html`${renderMissing(missing)}${renderUnread(unread)}
    <div class="compare-bar">
      <label><input type="checkbox" data-differences ${onlyDifferences && "checked"} /> Only differences</label>
      <button type="button" class="link-button" data-copy>Copy link</button>
      <button type="button" class="link-button" data-csv>CSV</button>
      <span role="status" class="soft small"></span>
      ${!canAdd && html`<span class="soft small">Five tools are the most.</span>`}
    </div>
    ${records.length > 2 && renderSwitcher(records)}
    <div class="compare-scroll" tabindex="0" role="group" aria-label="Comparison, table">
      <table class="compare" data-left="1" data-right="2">
        <caption class="visually-hidden">
          ${records.map((record) => record.name).join(", ")} compared
        </caption>
        <thead>
          <tr>
            <td></td>
            ${records.map(renderHead)}
          </tr>
        </thead>
        ${shown.map(
          (group) =>
            html`<tbody>
              <tr class="compare-group">
                <th scope="rowgroup" colspan="${records.length + 1}">${group.title}</th>
              </tr>
              ${group.rows.map(
                (row) =>
                  html`<tr${isSame(row) ? "" : html` class="differs"`}><th scope="row">${row.label}</th>${row.cells.map(renderCell)}</tr>`,
              )}
            </tbody>`,
        )}
      </table>
    </div>`;
}

function renderHead(record: CompareRecord): Markup {
  return html`<th scope="col">
    ${renderMark(record.slug)}
    <a href="${pageRoutes.ai(record.slug)}">${record.name}</a>
    <button type="button" class="link-button" data-drop="${record.slug}" aria-label="Remove ${record.name}">✕</button>
  </th>`;
}

function renderCell({ text, source, href }: CompareCell): Markup {
  if (text === null) return html`<td><span class="unknown">unknown</span></td>`;
  const value = href === undefined ? text : html`<a href="${href}">${text}</a>`;
  return html`<td>
    ${value}${source !== undefined && html` <a class="cite" href="${source}" rel="noopener" aria-label="Source of: ${text}">source</a>`}
  </td>`;
}

/** On a phone: which two columns are shown side by side. */
function renderSwitcher(records: readonly CompareRecord[]): Markup {
  const select = (slot: string, label: string, chosen: number): Markup =>
    html`<label
      >${label}
      <select data-slot="${slot}">
        ${records.map(
          (record, index) =>
            html`<option value="${index + 1}" ${index + 1 === chosen ? html` selected` : ""}>${record.name}</option>`,
        )}
      </select></label
    >`;
  return html`<p class="compare-switch">${select("left", "Left", 1)} ${select("right", "Right", 2)}</p>`;
}

function renderMissing(missing: readonly string[]): Markup | "" {
  return missing.length > 0 ? html`<p class="result-note">Not found: ${missing.join(", ")}.</p>` : "";
}

function renderUnread(unread: readonly string[]): Markup | "" {
  if (unread.length === 0) return "";
  return html`<p class="result-note">
    Couldn’t load ${unread.join(", ")}: the directory isn’t responding.
    <button type="button" class="link-button" data-retry>Try again</button>
  </p>`;
}
