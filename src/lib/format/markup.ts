/** Markup from text: a template tag that escapes everything that is not markup already. */
import { escapeHtml } from "./escape-html.ts";

/** Safe markup. Only `html` and `trustMarkup` make it. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Part[] | null | undefined | false;

/**
 * Escapes every value put in; nested markup and lists of markup stay as they are, null and false leave nothing.
 * Line breaks of the template, with their indentation, become one space; values keep theirs.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const texts = collapse(strings);
  let markup = texts[0]!;
  for (let index = 0; index < parts.length; index++) markup += renderPart(parts[index]) + texts[index + 1]!;
  return { markup };
}

const collapsed = new WeakMap<TemplateStringsArray, readonly string[]>();

/** A template is one object however often it is filled in, so this is done once for each. */
function collapse(strings: TemplateStringsArray): readonly string[] {
  const known = collapsed.get(strings);
  if (known !== undefined) return known;
  const texts = strings.map((text) => text.replace(/\n\s*/g, " "));
  collapsed.set(strings, texts);
  return texts;
}

/** Takes markup as safe that was escaped elsewhere, such as highlights of the search. */
export function trustMarkup(markup: string): Markup {
  return { markup };
}

function renderPart(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "string") return escapeHtml(part);
  if (typeof part === "number") return String(part);
  if ("markup" in part) return part.markup;
  return part.map(renderPart).join("");
}
