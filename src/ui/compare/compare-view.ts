/** Markup of a comparison, for pages and for the browser. */
import { WEAK_SOURCE } from "#record/weak-source.ts";
import { MAX_COMPARED } from "#site/limits.ts";
import { NOUN } from "#site/nouns.ts";
import { pageRoutes } from "#site/routes.ts";
import { type Markup, html } from "#lib/format/markup.ts";
import { formatCount } from "#lib/format/number.ts";
import { renderEnds } from "../ends.ts";
import { renderMark } from "../mark/mark.ts";
import type { CompareCell, CompareRow } from "./compare-row.ts";
import {
  type CompareGroup,
  type CompareRecord,
  type CompareWords,
  countDifferences,
  isSame,
  listCompareGroups,
} from "./compare-rows.ts";

export interface Comparison {
  records: readonly CompareRecord[];
  /** Slugs that were asked for and not found. */
  missing: readonly string[];
  /** Slugs that could not be read for now. */
  unread: readonly string[];
  words: CompareWords;
}

export function renderComparison({ records, missing, unread, words }: Comparison): Markup {
  const notes = html`${renderMissing(missing)}${renderUnread(unread)}`;
  if (records.length === 0) return html`${notes}${EMPTY}`;
  const groups = listCompareGroups(records, words);
  const hasWeak = groups.some(({ rows }) => rows.some(({ cells }) => cells.some(({ isWeak }) => isWeak)));
  return html`${notes}${renderBar(records, groups)}${records.length > 2 && renderSwitcher(records)}${renderTable(records, groups)}${hasWeak && html`<p class="small soft">† ${WEAK_SOURCE}.</p>`}`;
}

const EMPTY = html`<p class="soft">
  Nothing to compare yet. Search above for the first ${NOUN.one}; up to five fit side by side.
</p>`;

function renderBar(records: readonly CompareRecord[], groups: readonly CompareGroup[]): Markup {
  const { differing, all } = countDifferences(groups);
  const hint =
    records.length === 1
      ? `Add a second ${NOUN.one} to see what differs.`
      : `${differing} of ${formatCount(all, "fact")} differ.${records.length === MAX_COMPARED ? ` ${MAX_COMPARED} ${NOUN.many} is the limit.` : ""}`;
  return html`<div class="compare-bar">
    <span>${hint}</span>
    ${
      records.length > 1 &&
      html`<label><input type="checkbox" data-differences autocomplete="off" /> Only differences</label>`
    }
    <span class="compare-tools needs-script">
      <button type="button" class="link-button" data-copy>Copy link</button>
      <button type="button" class="link-button" data-csv>Download CSV</button>
      <button type="button" class="link-button" data-print>Print</button>
    </span>
  </div>`;
}

function renderTable(records: readonly CompareRecord[], groups: readonly CompareGroup[]): Markup {
  return html`<div class="compare-scroll" tabindex="0" role="group" aria-label="Comparison, table">
    <table class="compare" data-left="1" data-right="2">
      <caption class="visually-hidden">
        ${formatNames(records)} compared
      </caption>
      <thead>
        <tr>
          <td></td>
          ${records.map((record) => renderHead(record, records))}
        </tr>
      </thead>
      ${groups.map(
        (group) =>
          html`<tbody>
            <tr class="compare-group">
              <th scope="rowgroup" colspan="${records.length + 1}">${group.title}</th>
            </tr>
            ${group.rows.map((row) => renderRow(row, records.length))}
          </tbody>`,
      )}
    </table>
  </div>`;
}

/** Without a script, taking one away is a link to the comparison of the others. */
function renderHead(record: CompareRecord, records: readonly CompareRecord[]): Markup {
  const others = records.filter((other) => other !== record).map((other) => other.slug);
  return html`<th scope="col">
    ${renderMark(record.slug)}
    <a href="${pageRoutes.ai(record.slug)}">${record.name}</a
    >${renderEnds(record.status === "discontinued" ? null : record.endsAt)}
    <a
      class="link-button"
      href="${pageRoutes.compare(others)}"
      data-drop="${record.slug}"
      aria-label="Remove ${record.name}"
      >✕</a
    >
  </th>`;
}

function renderRow(row: CompareRow, columns: number): Markup {
  const differs = columns > 1 && !isSame(row);
  return html`<tr${differs ? html` class="differs"` : ""}><th scope="row">${row.label}</th>${row.cells.map(renderCell)}</tr>`;
}

function renderCell({ text, lines, source, href, isWeak = false }: CompareCell): Markup {
  if (text === null) return html`<td><span class="unknown">unknown</span></td>`;
  const mark = isWeak && html` <abbr title="${WEAK_SOURCE}">†</abbr>`;
  const last = (lines ?? []).length - 1;
  const words =
    lines === undefined
      ? text
      : lines.map((line, place) => html`<span class="line">${line}${place === last && mark}</span> `);
  const value = href === undefined ? words : html`<a href="${href}">${words}</a>`;
  return html`<td>
    ${value}${lines === undefined && mark}${source !== undefined && html` <a class="cite" href="${source}" rel="noopener" aria-label="Source of: ${text}">source</a>`}
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
  return html`<p class="compare-switch needs-script">${select("left", "Left", 1)} ${select("right", "Right", 2)}</p>`;
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

/** "Cursor, Cline and Aider". */
export function formatNames(records: readonly { name: string }[]): string {
  const names = records.map((record) => record.name);
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
