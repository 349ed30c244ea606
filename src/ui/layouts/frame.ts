/** Frames of pages that exist once for each record or maker: rendered by Astro with marks in them, then filled in. */
import { pageRoutes } from "#site/routes.ts";
import { escapeHtml } from "#format/escape-html.ts";
import { type Markup, html, trustMarkup } from "#format/markup.ts";
import { renderJsonLd } from "../json-ld/json-ld.ts";
import type { FramedPage } from "./framed-page.ts";

export const FRAME_NAMES = ["record", "maker"] as const;
export type FrameName = (typeof FRAME_NAMES)[number];

/** Stretches of the rendered page and, between each two of them, what is to be filled in. */
export interface Frame {
  readonly stretches: readonly string[];
  readonly gaps: readonly Gap[];
}

export type Frames = Readonly<Record<FrameName, Frame>>;

type Gap = "title" | "description" | "path" | "picture" | "head" | "main";

/** A mark is a text that no template and no escaping changes. */
const PATH_MARK = "path-of-the-framed-page";
const MARKS = {
  title: "title-of-the-framed-page",
  description: "description-of-the-framed-page",
  headLinks: trustMarkup("head-of-the-framed-page"),
  jsonLd: [],
  main: trustMarkup("main-of-the-framed-page"),
};

/** What Astro renders to get each frame. The path lies where the pages do, so that the navigation shows it. */
export const FRAME_PAGES: Readonly<Record<FrameName, FramedPage>> = {
  record: { ...MARKS, path: pageRoutes.ai(PATH_MARK), picture: "/picture-of-the-framed-page" },
  maker: { ...MARKS, path: pageRoutes.maker(PATH_MARK) },
};

/** Where the frame is rendered; a build does not write it. */
export function toFramePath(name: FrameName): string {
  return `/frame/${name}/`;
}

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

/** @param rendered that page of `FRAME_PAGES`, as Astro rendered it. Throws when a mark is missing from it. */
export function parseFrame(name: FrameName, rendered: string): Frame {
  const { title, description, path, picture, headLinks, main } = FRAME_PAGES[name];
  const marks: Readonly<Record<Gap, string | undefined>> = {
    title,
    description,
    path,
    picture,
    head: headLinks.markup,
    main: main.markup,
  };
  const gapByMark = new Map(Object.entries(marks).map(([gap, mark]) => [mark, gap as Gap]));
  gapByMark.delete(undefined);
  const pieces = rendered.split(new RegExp(`(${[...gapByMark.keys()].join("|")})`));
  const gaps = pieces.filter((_, index) => index % 2 === 1).map((mark) => gapByMark.get(mark)!);
  const missing = [...gapByMark.values()].filter((gap) => !gaps.includes(gap));
  if (missing.length > 0) throw new Error(`The frame of ${name} pages has no place for ${missing.join(", ")}.`);
  return { stretches: pieces.filter((_, index) => index % 2 === 0), gaps };
}

/** The whole page as HTML. */
export function fillFrame({ stretches, gaps }: Frame, page: FramedPage): string {
  const values: Readonly<Record<Gap, string>> = {
    title: escapeHtml(page.title),
    description: escapeHtml(page.description),
    path: escapeHtml(page.path),
    picture: escapeHtml(page.picture ?? ""),
    head: renderPageHead(page).markup,
    main: page.main.markup,
  };
  return gaps.reduce((filled, gap, index) => filled + values[gap] + stretches[index + 1]!, stretches[0]!);
}
