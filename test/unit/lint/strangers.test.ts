/** Content of strangers that passes for somebody else's. */
import { expect, test } from "vitest";
import type { LintContext } from "#content/lint/rule.ts";
import { aRecordText, checkFiles } from "../../fixtures/content-folder.ts";

type Lines = Readonly<Record<string, string | undefined>>;

const KNOWN = { name: "ChatGPT", vendor: "OpenAI", url: "https://chatgpt.com/" };
const OWN = { id: "ai_000000000002", name: "Another", url: "https://another.example/", vendor: "Another Inc." };

async function findRules(lines: Lines, context: Partial<LintContext> = {}): Promise<string[]> {
  const files = {
    "content/ais/chatgpt.md": aRecordText(KNOWN),
    "content/ais/stranger.md": aRecordText({ ...OWN, ...lines }),
  };
  const { issues } = await checkFiles(files, context);
  return issues
    .filter(({ path, severity }) => path.endsWith("stranger.md") && severity === "error")
    .map(({ rule }) => rule);
}

test.each<[rule: string, lines: Lines]>([
  ["borrowed-name", { name: "ChatGPT Official", vendor: "OpenAI", url: "https://chatgpt-official.example/" }],
  ["borrowed-name", { name: "The Official ChatGPT App", vendor: undefined }],
  ["borrowed-name", { name: "Chatgpt Pro (free)", vendor: "openai" }],
  ["mixed-script", { url: "https://chаtgpt.com/" }],
  ["mixed-script", { url: "https://сосо.example/" }],
  ["mixed-script", { url: "https://xn--80ak6aa92e.com/" }],
  ["mixed-script", { repository: "https://githuЬ.com/a/b" }],
  ["mixed-script", { aliases: "[Сhatgpt]" }],
  ["mixed-script", { name: "Chat\u3164GPT" }],
  ["mixed-script", { summary: "Writes\uFFF9 texts." }],
  ["mixed-script", { vendor: "Acme\u0300\u0301\u0302\u0303\u0304" }],
])("%s: %j", async (rule, lines) => {
  expect(await findRules(lines)).toContain(rule);
});

test.each<Lines>([
  { name: "Helper for ChatGPT", vendor: "Helper Inc." },
  { name: "ChatGPT Official", vendor: "OpenAI", url: "https://help.chatgpt.com/" },
  { name: "Алиса", aliases: "[Яндекс Алиса]", url: "https://яндекс.рф/" },
  { name: "文心一言", aliases: "[Việt, ཧཱུྃ, בְּרֵא]", url: "https://中文.example/" },
])("%j is somebody's own", async (lines) => {
  const passing = new Set(["borrowed-name", "mixed-script", "lookalike-name"]);
  expect((await findRules(lines)).filter((rule) => passing.has(rule))).toEqual([]);
});

test("unheld-slug: former slugs come from the record's own past", async () => {
  const lines = { formerSlugs: "[old-name, chatgpt-pro]" };
  const changed = new Set(["content/ais/stranger.md"]);
  const had = { id: OWN.id, slug: "old-name", path: "content/ais/old-name.md" };
  expect(await findRules(lines, { previous: [], changed })).toEqual(["unheld-slug", "unheld-slug"]);
  expect(await findRules(lines, { previous: [had], changed })).toContain("unheld-slug");
  const held = { ...had, formerSlugs: ["chatgpt-pro"] };
  expect(await findRules(lines, { previous: [held], changed })).not.toContain("unheld-slug");
  expect(await findRules(lines, { previous: [], changed: new Set() })).not.toContain("unheld-slug");
});

test.each([
  [{ source: "g2", url: "https://my-tool.example/reviews", count: 90 }, true],
  [{ source: "g2", url: "https://g2.com.evil.example/", count: 90 }, true],
  [{ source: "g2", url: "https://www.g2.com/products/a", count: 9_000_000 }, true],
  [{ source: "g2", url: "https://www.g2.com/products/a", count: 90 }, false],
  [{ source: "trustpilot", url: "https://github.com/a/b/blob/0123456/x.csv", count: 90 }, false],
])("rating-listing: %j", async (rating, isFound) => {
  const row = { ...rating, value: 5, scale: 5, asOf: "2026-01-01" };
  const { issues } = await checkFiles({
    "content/ais/chatgpt.md": aRecordText(KNOWN),
    "content/evidence/chatgpt.json": JSON.stringify({ ratings: [row] }),
  });
  expect(issues.some(({ rule }) => rule === "rating-listing")).toBe(isFound);
});
