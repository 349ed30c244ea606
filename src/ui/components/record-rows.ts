/** A list of tools. */
import { type Markup, html } from "#format/markup.ts";
import type { AiDetail, AiRecord } from "#schema/record.ts";
import { findCurve } from "../curve/curve.ts";
import { renderRecordRow } from "../record-row.ts";

/** @param tagLabel what a tag is called */
export function renderRecordRows(records: readonly AiRecord[], tagLabel: (tag: string) => string): Markup {
  return html`<ol class="rows">
    ${records.map(
      (record) =>
        html`<li id="${record.slug}">${renderRecordRow(record, { tagLabel, curve: findCurveOf(record) })}</li>`,
    )}
  </ol>`;
}

/** Details have series of figures, rows of other lists have not. */
function findCurveOf(record: AiRecord): string | undefined {
  return "metrics" in record ? findCurve(record as AiDetail)?.finding : undefined;
}
