/**
 * One tool in a list. Plain text in, markup out: the build writes the first page with it,
 * the browser every filtered one, so that both look the same.
 */
import { pageRoutes } from "#site/routes.ts";
import type { AiRecord } from "#record/schema/record.ts";
import { LABELS } from "#record/schema/vocabulary.ts";
import { type Markup, html, trustMarkup } from "#lib/format/markup.ts";
import { formatDate } from "#lib/format/date.ts";
import { formatCount, formatRating } from "#lib/format/number.ts";
import { getOwn } from "#lib/text/get-own.ts";
import { formatPriceFrom } from "#lib/format/monthly-price.ts";
import { formatPricing } from "#record/price-words.ts";
import { renderEnds } from "./ends.ts";
import { renderCurve } from "./curve/curve-image.ts";
import { renderMark } from "./mark/mark.ts";
import { renderSaveButton } from "./save-button.ts";

export type RowRecord = Pick<
  AiRecord,
  | "slug"
  | "name"
  | "summary"
  | "tags"
  | "pricing"
  | "priceFrom"
  | "rating"
  | "ratingCount"
  | "ratingSubject"
  | "status"
  | "endsAt"
  | "openSource"
  | "platforms"
  | "license"
  | "auditScore"
  | "launchedAt"
  | "addedAt"
  | "updatedAt"
  | "kind"
  | "vendor"
>;

/** Id of the form that the boxes of all rows belong to. */
export const PICKS_FORM = "picks";

export interface RowOptions {
  /** What a tag is called. */
  tagLabel: (tag: string) => string;
  /** Escaped text with `<mark>` by field, from the search. */
  highlights?: Partial<Record<string, string>>;
  /** Why it was found, when neither name nor summary shows it. */
  reason?: string | undefined;
  /** What its curve shows, where it has one. */
  curve?: string | undefined;
  /** The order of the list: the value that it sorts by is shown. */
  sort?: string;
  /** Level of the name's heading. */
  level?: 2 | 3;
}

export function renderRecordRow(record: RowRecord, options: RowOptions): Markup {
  const { highlights = {}, level = 2 } = options;
  const link = html`${renderMark(record.slug)}<a href="${pageRoutes.ai(record.slug)}"
      >${marked(highlights.name, record.name)}</a
    >`;
  return html`<div class="row-text">
      ${level === 2 ? html`<h2 class="row-name">${link}</h2>` : html`<h3 class="row-name">${link}</h3>`}
      <p>${marked(highlights.summary, record.summary)}</p>
      ${options.reason ? html`<p class="row-reason">${options.reason}</p>` : ""}
      <p class="row-tags">
        ${renderStatus(record)}${record.tags.map(
          (tag) => html`<a href="${pageRoutes.tag(tag)}">${options.tagLabel(tag)}</a> `,
        )}
      </p>
      <div class="row-foot">
        <p class="row-facts">
          ${renderOpenness(record)}${record.platforms.map((id) => html`<span>${LABELS[id] ?? id}</span> `)}
        </p>
        ${renderActions(record)}
      </div>
    </div>
    <p class="row-price">${renderPrice(record)}</p>
    ${record.ratingCount > 0 && html`<p class="row-rating">${renderRating(record)}</p>`}
    ${options.curve !== undefined && renderCurve(record.slug, options.curve)}${renderSortValue(record, options.sort)}`;
}

/** Ticked tools are compared by the form beside the list, with or without a script. */
function renderActions({ slug, name }: RowRecord): Markup {
  return html`<p class="row-actions">
    <label
      ><input
        type="checkbox"
        name="ais"
        value="${slug}"
        form="${PICKS_FORM}"
        autocomplete="off"
        aria-label="Compare ${name}"
      />Compare</label
    >
    ${renderSaveButton({ slug, name })}
  </p>`;
}

function marked(highlight: string | undefined, text: string): Markup | string {
  return highlight === undefined ? text : trustMarkup(highlight);
}

function renderStatus(record: RowRecord): Markup {
  const label =
    record.status === "active" ? "" : html`<b class="status-${record.status}">${LABELS[record.status] ?? ""}</b> `;
  return html`${label}${record.status !== "discontinued" && renderEnds(record.endsAt)} `;
}

function renderOpenness(record: RowRecord): Markup | "" {
  if (record.openSource !== true) return "";
  return html`<b>${record.license ?? "Open source"}</b> `;
}

/** Most tools have no rating: a list of "not rated" would say less than silence. */
function renderRating(record: RowRecord): Markup {
  const subject =
    record.ratingSubject === null ? "" : html` <span class="soft">${toShortSubject(record.ratingSubject)}</span>`;
  return html`<a href="${pageRoutes.ai(record.slug)}#ratings"
      ><b class="figure">${formatRating(record.rating)}</b>
      <span class="soft">${formatCount(record.ratingCount, "review")}</span></a
    >${subject}`;
}

function renderPrice(record: RowRecord): Markup {
  const from =
    record.priceFrom === null
      ? ""
      : html` <a class="price-from soft" href="${pageRoutes.ai(record.slug)}#plans"
          >${formatPriceFrom(record.priceFrom)}</a
        >`;
  return html`<span>${formatPricing(record)}</span>${from}`;
}

/** "Chrome extension (Mem Web Clipper)" → "Chrome extension": a list has no room for the listing's own name. */
function toShortSubject(subject: string): string {
  return subject.replace(/ \(.*\)$/, "");
}

/** A row says what the list sorts by, also that it is unknown; names, known prices and ratings are in sight anyway. */
function renderSortValue(record: RowRecord, sort = ""): Markup | "" {
  const text = getOwn(SORT_VALUES, sort.replace(/^-/, ""))?.(record) ?? "";
  return text === "" ? "" : html`<p class="row-sorted">${text}</p>`;
}

const SORT_VALUES: Readonly<Record<string, (record: RowRecord) => string>> = {
  launched: formatLaunch,
  audit: formatAudit,
  rating: ({ ratingCount }) => (ratingCount > 0 ? "" : "Not rated"),
  price: ({ priceFrom, pricing }) =>
    priceFrom !== null || pricing === "free" || pricing === "freemium" ? "" : "Price unknown",
  added: ({ addedAt }) => (addedAt === null ? "Date of addition unknown" : `Added ${formatDate(addedAt)}`),
  updated: ({ updatedAt }) => (updatedAt === null ? "Date of change unknown" : `Changed ${formatDate(updatedAt)}`),
};

function formatLaunch({ launchedAt }: RowRecord): string {
  return launchedAt === null ? "Launch date unknown" : `Launched ${formatDate(launchedAt)}`;
}

function formatAudit({ auditScore }: RowRecord): string {
  return auditScore === null ? "Not audited" : `Audit ${auditScore} of 100`;
}
