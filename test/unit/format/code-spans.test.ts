import { expect, test } from "vitest";
import { renderCodeSpans } from "#lib/format/code-spans.ts";

test.each([
  ["Run `npm run probe -- <slug>` again.", "Run <code>npm run probe -- &lt;slug&gt;</code> again."],
  ["`a` or `b`", "<code>a</code> or <code>b</code>"],
  ["no code & none", "no code &amp; none"],
  ["a stray ` stays", "a stray ` stays"],
])("%s", (text, markup) => {
  expect(renderCodeSpans(text).markup).toBe(markup);
});
