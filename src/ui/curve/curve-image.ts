/** A tool's curve in a row. Apart from what draws it, which the browser does not need. */
import { type Markup, html } from "#lib/format/markup.ts";
import { pictureRoutes } from "#site/routes.ts";

export const CURVE_SIZE = { width: 96, height: 24 } as const;

/** @param finding what the curve shows */
export function renderCurve(slug: string, finding: string): Markup {
  const { width, height } = CURVE_SIZE;
  return html`<p class="row-curve">
    <img
      src="${pictureRoutes.curve(slug)}"
      alt="${finding}"
      title="${finding}"
      width="${width}"
      height="${height}"
      loading="lazy"
    />
    <span class="row-finding soft small" aria-hidden="true">${finding}</span>
  </p>`;
}
