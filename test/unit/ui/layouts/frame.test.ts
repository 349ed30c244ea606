import { expect, test } from "vitest";
import { html, trustMarkup } from "#format/markup.ts";
import type { FramedPage } from "#ui/layouts/framed-page.ts";
import { FRAME_PAGE, fillFrame, parseFrame, renderPageHead } from "#ui/layouts/frame.ts";

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

test("a filled frame is what rendering the page itself gives", () => {
  expect(fillFrame(parseFrame(render(FRAME_PAGE)), page)).toBe(render(page));
});

test("one frame is filled any number of times, hostile texts included", () => {
  const frame = parseFrame(render(FRAME_PAGE));
  const first = fillFrame(frame, { ...page, title: FRAME_PAGE.description, description: "$`" });
  expect(first).toBe(render({ ...page, title: FRAME_PAGE.description, description: "$`" }));
  expect(fillFrame(frame, page)).toBe(render(page));
  expect(fillFrame(frame, page)).not.toContain("</script><script>");
});

test("a frame without a place for something is refused by name", () => {
  const rendered = render(FRAME_PAGE).replaceAll(FRAME_PAGE.description, "");
  expect(() => parseFrame(rendered)).toThrow("no place for description");
});
