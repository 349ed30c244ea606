/** What `unsafe-link` and `description-markup` see is what the page makes of a description. */
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#lib/format/render-markdown.ts";
import { aRecordText, checkFiles } from "../../fixtures/content-folder.ts";

const RULES = new Set(["unsafe-link", "description-markup"]);

async function check(description: string): Promise<string[]> {
  const { issues } = await checkFiles({ "content/ais/example.md": aRecordText({}, description) });
  return issues
    .filter(({ rule }) => RULES.has(rule))
    .map(({ rule, line, column, message, hint }) => `${line}:${column} ${rule} ${message} (${hint})`);
}

describe("code is no link and no HTML", () => {
  test.each([
    "Use `items[0](x)` and `std::vector<a:b>`.",
    "Use ``a ` [x](y)`` and `<b>`.",
    "Use `items[0](x)\nand <foo:bar>` over two lines.",
    "Call:\n\n```ts\n[x](y)\n<foo:bar>\n```\n\nDone.",
    "Call:\n\n~~~\n[x](y) `\n~~~",
    "Call:\n\n````\n```\n[x](y)\n```\n<foo:bar>\n````",
    "- Call:\n\n  ```\n  [x](y)\n  ```",
    "Call:\n\n    [x](y)\n    <foo:bar>\n\nDone.",
    "A fence without an end:\n\n```\n[x](y)",
    String.raw`Not a link: [x\](y).`,
    "Write to <a@b.com>, or see <https://a.example/>.",
  ])("%j", async (description) => {
    expect(await check(description)).toEqual([]);
    const html = renderMarkdown(description);
    expect(html).toMatch(/<code|<a href="mailto:|\[x\]/);
    expect(html).not.toMatch(/href="y"/);
  });

  test.each([
    ["A lone ` and [x](y).", "14:18"],
    ["`` a ` [x](y)", "14:12"],
    ["An end: `a`\n\n[x](y) `b`", "16:5"],
    ["- One\n\n    [x](y)", "16:9"],
    ["```\na\n```\n[x](y)", "17:5"],
    ["` a paragraph\n\nends [x](y) `", "16:10"],
  ])("what only looks like code is looked at: %j", async (description, place) => {
    expect(await check(description)).toEqual([
      `${place} unsafe-link link y is relative (write the full https:// address)`,
    ]);
  });
});

describe("an address without // is printed as it stands", () => {
  test.each([
    ["[x](https:evil.com)", "https:evil.com", "14:5"],
    ["[x](http:/evil.com/a)", "http:/evil.com/a", "14:5"],
    ["<HTTPS:evil.com>", "HTTPS:evil.com", "14:2"],
    ["[x]: https:evil.com", "https:evil.com", "14:6"],
  ])("%s", async (description, target, place) => {
    expect(renderMarkdown(description)).not.toContain("<a ");
    expect(await check(description)).toEqual([
      `${place} unsafe-link link ${target} lacks // after ${target.split(":")[0]!.toLowerCase()}: (write the full https:// address)`,
    ]);
  });

  test("with them it is a link", async () => {
    const description = "[x](https://a.example/), <HTTP://a.example/>, [mail](mailto:a@b.com)";
    expect(await check(description)).toEqual([]);
    expect(renderMarkdown(description).match(/<a /g)).toHaveLength(3);
  });
});

test("HTML after an address in brackets is named", async () => {
  expect(await check("Write to <a@b.com> <script>alert(1)</script>")).toEqual([
    "14:20 description-markup the description holds HTML (<script>), which is shown as text (use Markdown, or put code between backticks)",
  ]);
});

test("fences and backticks without an end take time in proportion to the text", async () => {
  const runs = Array.from({ length: 190 }, (_, index) => "`".repeat((index % 97) + 1)).join(" x ");
  const started = performance.now();
  for (const text of [runs, "~~~\n".repeat(4000), "> ".repeat(9000), "`".repeat(19_000)]) await check(text);
  expect(performance.now() - started).toBeLessThan(2000);
});
