import { describe, expect, test } from "vitest";
import { classifySpam } from "#contact/classify-spam.ts";
import { CONTACT_DEFAULTS } from "#contact/settings.ts";
import { ContactSubmission } from "#schema/contact.ts";
import { aMessage } from "../../fixtures/contact.ts";

const NONE = { sameRecord: 0, anywhere: 0 };
const CALM = { honeypot: "", elapsedMs: 20_000, isCrossSite: false };

function classify(message: string, form: typeof CALM | null = null, repeats = NONE): string[] {
  return classifySpam({ submission: ContactSubmission.parse(aMessage({ message })), form, repeats }, CONTACT_DEFAULTS);
}

describe("held back", () => {
  test.each([
    ["four links", "See http://a.b http://c.d https://e.f www.g.h", ["links"]],
    ["BBCode", "Buy [URL=https://x.y]here[/URL] now", ["markup"]],
    ["HTML links", 'Buy <a href="https://x.y">here</a> now', ["markup"]],
  ])("%s", (_, message, reasons) => {
    expect(classify(message)).toEqual(reasons);
  });

  test("every sign of a form, all at once", () => {
    const form = { honeypot: "Chess", elapsedMs: 500, isCrossSite: true };
    expect(classify("Ten letters at least", form, { sameRecord: 1, anywhere: 1 })).toEqual([
      "honeypot",
      "too-fast",
      "repeat",
      "cross-site",
    ]);
  });
});

describe("let through", () => {
  test.each([
    "Please compare your plan with https://a.b, https://c.d and https://e.f.",
    "Our array is [link, img] and a < b, href or not.",
    "We are WWW fans and write http without colons.",
    "你好，我们想了解贵公司的企业版价格与部署方式。",
  ])("%s", (message) => {
    expect(classify(message, CALM)).toEqual([]);
  });

  test("a form without script, and the same question to four vendors", () => {
    expect(
      classify(
        "Do you offer a plan for schools?",
        { ...CALM, elapsedMs: null as never },
        { sameRecord: 0, anywhere: 4 },
      ),
    ).toEqual([]);
    expect(classify("Do you offer a plan for schools?", CALM, { sameRecord: 0, anywhere: 5 })).toEqual(["repeat"]);
  });
});
