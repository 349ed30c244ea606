/** The page's place in the site; the last step is the page itself and no link. */
import { type Markup, html } from "#format/markup.ts";

export interface BreadcrumbStep {
  text: string;
  /** Undefined: the page itself. */
  href?: string;
}

/** Nothing where the page is its only step: the heading below says as much. */
export function renderBreadcrumbs(steps: readonly BreadcrumbStep[]): Markup | "" {
  if (steps.length < 2) return "";
  return html`<nav class="crumbs" aria-label="Breadcrumb">
    <ol>
      ${steps.map((step) => html`<li>${renderStep(step)}</li>`)}
    </ol>
  </nav>`;
}

function renderStep({ text, href }: BreadcrumbStep): Markup {
  return href === undefined ? html`<span aria-current="page">${text}</span>` : html`<a href="${href}">${text}</a>`;
}
