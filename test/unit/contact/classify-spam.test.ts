import { describe, expect, test } from "vitest";
import { MESSAGES } from "#inbox/contact.ts";
import { INBOX_DEFAULTS } from "#inbox/settings.ts";
import { classifySpam } from "#inbox/spam.ts";
import { ContactSubmission } from "#api/schema/contact.ts";
import { aMessage } from "../../fixtures/contact.ts";

const NONE = { sameRecord: 0, anywhere: 0, copies: 0 };
const CALM = { honeypot: "", elapsedMs: 20_000 as number | null, isForeign: false };

function classify(message: string, sender = CALM, repeats = NONE): string[] {
  const words = MESSAGES.toWords(ContactSubmission.parse(aMessage({ message })));
  return classifySpam({ words, sender, repeats }, INBOX_DEFAULTS);
}

describe("held back", () => {
  test.each([
    ["six links", "See http://a.b http://c.d https://e.f www.g.h https://www.i.j http://k.l", ["links"]],
    ["BBCode", "Buy [URL=https://x.y]here[/URL] now", ["markup"]],
    ["HTML links", 'Buy <a href="https://x.y">here</a> now', ["markup"]],
  ])("%s", (_, message, reasons) => {
    expect(classify(message)).toEqual(reasons);
  });

  test("every sign of a form, all at once", () => {
    const sender = { honeypot: "Chess", elapsedMs: 500, isForeign: true };
    expect(classify("Ten letters at least", sender, { sameRecord: 1, anywhere: 1, copies: 0 })).toEqual([
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
    "We are www.example.org. Or example: https://example.org./a, www.example.org. www.example.org. www.example.org. https://www.example.org.",
  ])("%s", (message) => {
    expect(classify(message, CALM)).toEqual([]);
  });

  test("a form without script, and the same question to four vendors", () => {
    expect(
      classify(
        "Do you offer a plan for schools?",
        { ...CALM, elapsedMs: null },
        { sameRecord: 0, anywhere: 4, copies: 10 },
      ),
    ).toEqual([]);
    expect(classify("Do you offer a plan for schools?", CALM, { sameRecord: 0, anywhere: 5, copies: 0 })).toEqual([
      "repeat",
    ]);
  });
});

test("held back: the same long text from eleven people before", () => {
  expect(classify("Ten letters at least", CALM, { sameRecord: 0, anywhere: 0, copies: 11 })).toEqual(["repeat"]);
});

describe("honest mail of any language passes, with its links and its signature", () => {
  test.each([
    [
      "German",
      "Guten Tag,\n\nwir sind eine Grundschule in Köln und suchen ein Werkzeug für den Förderunterricht. Haben Sie einen Tarif für Schulen? Ihre Seite https://ai-directory.example/ais/cline/ nennt keinen.\n\nMit freundlichen Grüßen\nJörg Weiß\nwww.example.org · https://www.linkedin.com/in/joergweiss · https://example.org/impressum\nTel. (0221) 555-0132",
    ],
    [
      "Chinese",
      "您好！我们公司正在评估贵公司的企业版。请问是否支持本地部署？产品资料：https://www.example.cn/产品 谢谢！\n王小明｜技术总监｜https://example.org | 微信：wangxm",
    ],
    [
      "Japanese",
      "お世話になっております。株式会社サンプルの佐藤です。貴社サービスの料金についてご教示ください。\n──────\n佐藤花子\nhttps://www.example.co.jp\nTEL：０３－１２３４－５６７８",
    ],
    [
      "Arabic",
      "السلام عليكم، نحن مدرسة في القاهرة ونود معرفة أسعار الاشتراك السنوي.\nمع التحية، ليلى حسن\nhttps://www.example.org — هاتف: ٠٢ ٢٧٩٤ ٦٠٩٥",
    ],
    [
      "Hebrew",
      "שלום רב,\nאנחנו מעוניינים לדעת אם קיים מחיר מיוחד לעמותות.\nבברכה,\nדנה לוי | www.example.org | https://www.example.co.il/about",
    ],
    [
      "Hindi",
      "नमस्ते,\nहम एक विद्यालय हैं और आपके शुल्क के बारे में जानना चाहते हैं। कृपया विवरण भेजें।\nधन्यवाद,\nआरव शर्मा\nhttps://www.example.in",
    ],
    [
      "English, asking about pages of this site",
      "On https://ai-directory.example/ais/cline/ and https://ai-directory.example/compare/?ais=a,b you say it is free; https://ai-directory.example/methodology/ does not say how you know. See also https://ai-directory.example/docs/ and http://a.example, https://b.example, https://www.c.example.\n-- \nAda Lovelace\nhttps://www.example.org",
    ],
  ])("%s", (_, message) => {
    expect(classify(message, CALM)).toEqual([]);
  });
});
