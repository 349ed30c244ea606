import { describe, expect, test } from "vitest";
import { toCanonicalUrl } from "#content/lint/canonical-url.ts";

describe("one page has one key", () => {
  test.each([
    "https://example.com/tool",
    "https://www.example.com/tool/",
    "http://Example.com/Tool",
    "https://example.com/tool/index.html",
    "https://example.com/tool?utm_source=list&ref=x",
    "https://example.com./tool#features",
    "https://m.example.com/tool",
  ])("%s", (address) => {
    expect(toCanonicalUrl(address)).toBe("example.com/tool");
  });

  test("a repository is the same with and without .git", () => {
    expect(toCanonicalUrl("https://github.com/Owner/Name.git")).toBe("github.com/owner/name");
  });
});

describe("different pages have different keys", () => {
  test.each([
    ["https://translate.kagi.com/", "https://kagi.com/"],
    ["https://example.com/a", "https://example.com/b"],
    ["https://example.com/?app=1", "https://example.com/?app=2"],
    ["https://m.ai/", "https://ai/"],
  ])("%s and %s", (a, b) => {
    expect(toCanonicalUrl(a)).not.toBe(toCanonicalUrl(b));
  });
});

test("what is no address has no key", () => {
  expect(toCanonicalUrl("example")).toBeNull();
});
