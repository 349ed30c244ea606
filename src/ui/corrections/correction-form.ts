/** A report of a mistake: a plain form; its script shows faults and the receipt in place. */
import { type Markup, html } from "#format/markup.ts";
import { CORRECTABLE, CORRECTION_LABELS as LABELS, type CorrectableField } from "#schema/correction.ts";
import type { AiDetail } from "#schema/record.ts";
import { apiRoutes, pageRoutes, sourceRoutes } from "#site/routes.ts";
import { renderBlock } from "../components/block.ts";

/** Field names and figures that belong to those who answer the form. */
export interface CorrectionTexts {
  honeypotField: string;
  elapsedField: string;
  /** Days after which a report is deleted. */
  keepDays: number;
}

/** Says nothing false when nobody chooses; a link beside a fact chooses that fact. */
const DEFAULT: CorrectableField = "other";

export function renderCorrectionForm({ name, slug }: AiDetail, texts: CorrectionTexts): Markup {
  return renderBlock(
    { id: "report", title: `Report a mistake about ${name}` },
    html`<posted-form
      data-elapsed="${texts.elapsedField}"
      data-sent="Your report is stored. An editor will check it against your source."
    >
      <details>
        <summary>Say what is wrong</summary>
        <p class="soft small">
          An editor checks every report. No account or e-mail needed. If you use GitHub, you can also
          <a href="${sourceRoutes.edit(`content/ais/${slug}.md`)}">edit the record</a> or
          <a href="${toIssueHref(name, slug)}">open an issue</a>.
        </p>
        <form class="form" id="report-form" action="${apiRoutes.corrections(slug)}" method="post">
          ${renderFields(texts)}
          <ul class="form-errors" role="alert" hidden></ul>
          <p><button class="button" type="submit">Send report</button></p>
        </form>
        <div class="form-receipt" role="status"></div>
      </details>
    </posted-form>`,
  );
}

function renderFields({ honeypotField, keepDays }: CorrectionTexts): Markup {
  const fields = Object.entries(CORRECTABLE);
  return html`<label>
      ${LABELS.field}
      <select name="field" required>
        ${fields.map(([value, label]) => html`<option value="${value}" ${value === DEFAULT && html` selected`}>${label}</option>`)}
      </select>
    </label>
    <label>${LABELS.value}<textarea name="value" required maxlength="2000" rows="2"></textarea></label>
    <label
      >${LABELS.source} <span class="soft">address of a page</span
      ><input name="source" type="url" required maxlength="2000" placeholder="https://"
    /></label>
    <label
      >${LABELS.note} <span class="soft">optional</span><textarea name="note" maxlength="2000" rows="2"></textarea>
    </label>
    <label
      >${LABELS.email} <span class="soft">optional, for questions only; deleted after ${keepDays} days</span
      ><input name="email" type="email" maxlength="254" autocomplete="email"
    /></label>
    <p class="form-trap" aria-hidden="true">
      <label>Leave this empty<input name="${honeypotField}" tabindex="-1" autocomplete="off" /></label>
    </p>`;
}

function toIssueHref(name: string, slug: string): string {
  return sourceRoutes.issue(
    `Wrong fact: ${name}`,
    `Page: ${pageRoutes.ai(slug)}\nWhat is wrong:\nWhat is right:\nSource (a link):\n`,
  );
}
