/** The frame of record pages: a page that Astro rendered with marks in it, filled in for each record. */
import { pageRoutes } from "#site/routes.ts";
import { escapeHtml } from "#format/escape-html.ts";
import { type Markup, html, trustMarkup } from "#format/markup.ts";
import { renderJsonLd } from "../json-ld/json-ld.ts";
import type { FramedPage } from "./framed-page.ts";

/** Stretches of the rendered page and, between each two of them, what is to be filled in. */
export interface Frame {
  readonly stretches: readonly string[];
  readonly gaps: readonly Gap[];
}

type Gap = "title" | "description" | "path" | "picture" | "head" | "main";

/** Texts that no template and no escaping changes. */
const MARKS: Readonly<Record<Gap, string>> = {
  title: "title-of-the-framed-page",
  description: "description-of-the-framed-page",
  // Where records lie, so that the navigation shows it.
  path: pageRoutes.ai("path-of-the-framed-page"),
  picture: "/picture-of-the-framed-page",
  head: "head-of-the-framed-page",
  main: "main-of-the-framed-page",
};
const GAPS = new Map(Object.entries(MARKS).map(([gap, mark]) => [mark, gap as Gap]));

/** Where `FRAME_PAGE` is rendered; a build does not write it. */
export const FRAME_PATH = "/frame/";

/** The page that Astro renders to get the frame. */
export const FRAME_PAGE: FramedPage = {
  title: MARKS.title,
  description: MARKS.description,
  path: MARKS.path,
  picture: MARKS.picture,
  headLinks: trustMarkup(MARKS.head),
  jsonLd: [],
  main: trustMarkup(MARKS.main),
};

/** Head elements of one page alone: its links and its structured data. */
export function renderPageHead({ headLinks, jsonLd }: FramedPage): Markup {
  const things = jsonLd.map(
    (thing) =>
      html`<script type="application/ld+json">
        ${trustMarkup(renderJsonLd(thing))}
      </script>`,
  );
  return html`${headLinks}${things}`;
}

/** @param page `FRAME_PAGE` as rendered. Throws when a mark is missing from it. */
export function parseFrame(page: string): Frame {
  const pieces = page.split(new RegExp(`(${[...GAPS.keys()].join("|")})`));
  const gaps = pieces.filter((_, index) => index % 2 === 1).map((mark) => GAPS.get(mark)!);
  const missing = [...GAPS.values()].filter((gap) => !gaps.includes(gap));
  if (missing.length > 0) throw new Error(`The frame of record pages has no place for ${missing.join(", ")}.`);
  return { stretches: pieces.filter((_, index) => index % 2 === 0), gaps };
}

/** The whole page as HTML. */
export function fillFrame({ stretches, gaps }: Frame, page: FramedPage): string {
  const values: Readonly<Record<Gap, string>> = {
    title: escapeHtml(page.title),
    description: escapeHtml(page.description),
    path: escapeHtml(page.path),
    picture: escapeHtml(page.picture),
    head: renderPageHead(page).markup,
    main: page.main.markup,
  };
  return gaps.reduce((filled, gap, index) => filled + values[gap] + stretches[index + 1]!, stretches[0]!);
}
