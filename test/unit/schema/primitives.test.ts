import { describe, expect, test } from "vitest";
import { HttpsUrl, PartialDate, Slug, line } from "#record/schema/primitives.ts";

describe("HttpsUrl", () => {
  test.each(["https://cline.bot/", "https://x.example.com/a?b=c#d", "https://xn--bcher-kva.example/"])(
    "takes %s",
    (url) => {
      expect(HttpsUrl.safeParse(url).success).toBe(true);
    },
  );
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "http://example.com/",
    "https://user:pass@example.com/",
    "https://user@example.com/",
    "https://",
    "https:///path",
    "https://localhost/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://2130706433/",
    "https://a..b.com/",
    "https://-a.com/",
    "https://exa mple.com/",
    "https://example.com\\@127.0.0.1/",
    " https://example.com/",
    "https://example.com/\n",
    `https://example.com/${"a".repeat(2048)}`,
  ])("refuses %j", (url) => expect(HttpsUrl.safeParse(url).success).toBe(false));
});

describe("Slug", () => {
  test.each(["cline", "v0", "21st-dev"])("takes %s", (slug) => expect(Slug.safeParse(slug).success).toBe(true));
  test.each(["Cline", "a--b", "-a", "a-", "a_b", "ä", "", "search", "feed", "a".repeat(65)])("refuses %j", (slug) => {
    expect(Slug.safeParse(slug).success).toBe(false);
  });
});

describe("PartialDate", () => {
  test.each(["2024", "2024-02", "2024-02-29"])("takes %s", (date) =>
    expect(PartialDate.safeParse(date).success).toBe(true),
  );
  test.each(["24", "2024-13", "2023-02-29", "2024-2-1", "2024-02-01T00:00:00Z", "soon"])("refuses %s", (date) => {
    expect(PartialDate.safeParse(date).success).toBe(false);
  });
});

describe("line", () => {
  test.each(["文心一言", "Bïrch", "DALL·E", "Шедеврум", "뤼튼", "C++"])("takes the name %s", (name) => {
    expect(line(80).safeParse(name).success).toBe(true);
  });
  test.each([
    ["a right-to-left override", "abc\u202Edcba"],
    ["a zero-width space", "Chat\u200BGPT"],
    ["a zero-width joiner", "Chat\u200DGPT"],
    ["a byte order mark", "\uFEFFChatGPT"],
    ["a tag character", "ChatGPT\u{E0041}"],
    ["a control character", "Chat\u0007GPT"],
    ["a lone surrogate", "Chat\uD800"],
    ["two lines", "Chat\nGPT"],
    ["outer space", " ChatGPT"],
    ["81 characters", "a".repeat(81)],
  ])("refuses %s", (_, name) => expect(line(80).safeParse(name).success).toBe(false));
});
