/** The way from a fact to the form that reports a mistake in it. */
import { type Markup, html } from "#format/markup.ts";
import type { CorrectableField } from "#schema/correction.ts";

/** @param what the fact, for readers of links alone: "licence" */
export function renderReportLink(field: CorrectableField, what: string): Markup {
  return html`<a class="report" href="#report-form" data-field="${field}" aria-label="Wrong? Report a mistake: ${what}">
    Wrong?</a
  >`;
}
