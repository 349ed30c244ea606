/** Markup from text: a template tag that escapes everything that is not markup already. */

/** Safe markup. Only `html` and `trustMarkup` make it. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Part[] | null | undefined | false;

/** Escapes every value put in; nested markup and lists of markup stay as they are, null and false leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  let markup = strings[0]!;
  for (const [index, part] of parts.entries()) markup += renderPart(part) + strings[index + 1]!;
  return { markup };
}

/** Takes markup as safe that was escaped elsewhere, such as highlights of the search. */
export function trustMarkup(markup: string): Markup {
  return { markup };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function renderPart(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "string") return escapeHtml(part);
  if (typeof part === "number") return String(part);
  if ("markup" in part) return part.markup;
  return part.map(renderPart).join("");
}
