import { expect, test } from "vitest";
import { renderMarkdown } from "#lib/format/render-markdown.ts";

test("HTML is shown as text", () => {
  expect(renderMarkdown("<script>alert(1)</script> <b onclick=x>bold</b>")).toBe(
    "<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b onclick=x&gt;bold&lt;/b&gt;</p>\n",
  );
});

test.each([
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](  javascript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html,x)",
  "[x](vbscript:x)",
  "[x](/relative)",
  "[x](//host.example)",
  "<javascript:alert(1)>",
])("%s makes no link", (text) => {
  expect(renderMarkdown(text)).not.toMatch(/<a\b/);
});

test("links to the web carry no weight of ours and open no door", () => {
  expect(renderMarkdown("[x](https://example.com/?a=1&b=2)")).toBe(
    '<p><a href="https://example.com/?a=1&amp;b=2" rel="nofollow ugc noopener">x</a></p>\n',
  );
  expect(renderMarkdown("[x](mailto:a@example.com)")).toContain('href="mailto:a@example.com"');
});

test("a picture is not loaded from another host", () => {
  expect(renderMarkdown("![x](https://example.com/x.png)")).not.toContain("<img");
});

test("headings start below those of the page", () => {
  expect(renderMarkdown("# One\n\n###### Six")).toBe("<h3>One</h3>\n<h6>Six</h6>\n");
});
