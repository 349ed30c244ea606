/** The mark beside a tool's name: its logo where a licensed drawing exists, else a monogram. Both are files of one colour. */
import { escapeHtml } from "#lib/format/escape-html.ts";
import { type Markup, html } from "#lib/format/markup.ts";
import { pictureRoutes } from "#site/routes.ts";

/** Says nothing that the name beside it does not say, so it has no text of its own. */
export function renderMark(slug: string, size: "small" | "large" = "small"): Markup {
  const pixels = size === "small" ? 24 : 40;
  return html`<img
    class="mark mark-${size}"
    src="${pictureRoutes.mark(slug)}"
    alt=""
    width="${pixels}"
    height="${pixels}"
    ${size === "small" && html`loading="lazy"`}
  />`;
}

/** For what has no file of its own: a letter or a sign in the frame of a monogram. */
export function renderSign(sign: string): Markup {
  return html`<span class="sign" aria-hidden="true">${sign}</span>`;
}

/** The first letter or digit of a name, as a capital. */
export function toInitial(name: string): string {
  const letter = [...name.normalize("NFC")].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? "·";
  return letter.toUpperCase();
}

/** The initial of a name in a frame, as an SVG file. */
export function renderMonogram(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect x=".5" y=".5" width="23" height="23" rx="5" fill="none" stroke="#000" stroke-opacity=".3"/><text x="12" y="17" text-anchor="middle" font-family="Georgia,'Times New Roman',serif" font-weight="600" font-size="14">${escapeHtml(toInitial(name))}</text></svg>\n`;
}
