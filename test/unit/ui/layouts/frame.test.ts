import { expect, test } from "vitest";
import { html, trustMarkup } from "#format/markup.ts";
import type { FramedPage } from "#ui/layouts/framed-page.ts";
import { FRAME_NAMES, FRAME_PAGES, fillFrame, parseFrame, renderPageHead } from "#ui/layouts/frame.ts";

/** A frame with every value once or more, as Astro would render it. */
const render = (page: FramedPage): string =>
  html`<title>${page.title} · Directory</title><meta name="title" content="${page.title}" />
    <meta name="description" content="${page.description}" />
    <link rel="canonical" href="https://directory.test${page.path}" />
    <meta property="og:image" content="https://directory.test${page.picture}" />${renderPageHead(page)}
    <main>${page.main}</main>`.markup;

const page: FramedPage = {
  title: 'A "title" <b>',
  description: "Says $& and $1 & more.",
  path: "/ais/some-tool/",
  picture: '/ais/some-tool/share.png?"',
  headLinks: trustMarkup('<link rel="alternate" href="/feed" />'),
  jsonLd: [{ "@context": "https://schema.org", "@type": "Thing", name: "</script><script>alert(1)" }],
  main: html`<p>${"x < y"}</p>`,
};

const { record } = FRAME_PAGES;

test.each(FRAME_NAMES)("a filled frame of a %s is what rendering the page itself gives", (name) => {
  const { picture, ...others } = page;
  const filled = name === "record" ? { ...others, picture } : others;
  expect(fillFrame(parseFrame(name, render(FRAME_PAGES[name])), filled)).toBe(render(filled));
});

test("one frame is filled any number of times, hostile texts included", () => {
  const frame = parseFrame("record", render(record));
  const hostile = { ...page, title: record.description, description: "$`" };
  expect(fillFrame(frame, hostile)).toBe(render(hostile));
  expect(fillFrame(frame, page)).toBe(render(page));
  expect(fillFrame(frame, page)).not.toContain("</script><script>");
});

test("a frame without a place for something is refused by name", () => {
  const rendered = render(record).replaceAll(record.description, "");
  expect(() => parseFrame("record", rendered)).toThrow("frame of record pages has no place for description");
});
