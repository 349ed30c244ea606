/** Rules about what a reader finds on a page. */
import { describe, expect, test } from "vitest";
import { aRecordText, checkFiles } from "../../fixtures/content-folder.ts";

async function findRules(files: Record<string, string>, rule: string): Promise<string[]> {
  const { issues } = await checkFiles(files);
  return issues.filter((issue) => issue.rule === rule).map((issue) => issue.message);
}

describe("a doubt", () => {
  const find = (note: string) =>
    findRules(
      {
        "content/ais/example.md": aRecordText(),
        "content/evidence/example.json": JSON.stringify({ doubts: [{ field: "vendor", note }] }),
      },
      "doubt-voice",
    );

  test.each([
    "vendor SpaceX could not be confirmed from my own knowledge",
    "I recall LGPL-3.0 for it",
    "Is it free? As far as known.",
    "openSource true: only the SDK is open",
    "vendor/status: the purchase was announced",
    "Please re-check the licence",
    "source licence not verified",
  ])("is not put as %s", async (note) => {
    expect(await find(note)).toHaveLength(1);
  });

  test.each([
    "Is Anysphere still the maker? The record says SpaceX.",
    "Is the US version still sold? Users report that it is gone.",
    "Which facts hold for version II? The page names IIb only.",
  ])("may ask: %s", async (note) => {
    expect(await find(note)).toEqual([]);
  });
});

describe("the maker in a text", () => {
  const other = aRecordText({
    id: "ai_000000000002",
    name: "Other",
    url: "https://other.example/",
    vendor: "Anysphere",
  });
  const find = (body: string, vendor = "SpaceX") =>
    findRules(
      { "content/ais/example.md": aRecordText({ vendor }, body), "content/ais/other.md": other },
      "vendor-in-text",
    );

  test.each(["It is made by Anysphere.", "It writes. Anysphere develops it in public."])(
    "is not another vendor: %s",
    async (body) => {
      expect(await find(body)).toEqual(["the text names Anysphere as the maker, but vendor is SpaceX"]);
    },
  );

  test("may be a former one, the same in other letters, or nobody's vendor", async () => {
    expect(await find("It was made by Anysphere.")).toEqual([]);
    expect(await find("It is made by Anysphere.", "Anysphere Inc.")).toEqual([]);
    expect(await find("It is made by Somebody.")).toEqual([]);
  });
});

describe("a name in another script", () => {
  const find = (lines: Record<string, string>) =>
    findRules({ "content/ais/example.md": aRecordText(lines) }, "pronounceable-name");

  test("needs an alias that can be said in English", async () => {
    expect(await find({ name: "Алиса" })).toEqual(["Алиса has no form in Latin letters"]);
    expect(await find({ name: "文心一言", aliases: "[一言]" })).toHaveLength(1);
    expect(await find({ name: "文心一言", aliases: "[ERNIE Bot]" })).toEqual([]);
    expect(await find({ name: "海螺AI" })).toEqual([]);
    expect(await find({ name: '"4.0"' })).toEqual([]);
  });
});

describe("a promise of the maker", () => {
  const find = (body: string) => findRules({ "content/ais/example.md": aRecordText({}, body) }, "promised-effect");

  test.each([
    ["Slides are made within seconds.", "the description promises: within seconds"],
    ["Lessons are made in minutes.", "the description promises: in minutes"],
    ["Teachers win back valuable time.", "the description promises: win back valuable time"],
    ["In a few clicks, a bot is ready.", "the description promises: In a few clicks"],
    ["It saves hours of work.", "the description promises: saves hours"],
    ["Work is graded quickly and accurately.", "the description promises: quickly and accurately"],
    ["It is based on state-of-the-art research.", "the description promises: state-of-the-art research"],
  ])("%s is reported", async (body, message) => {
    expect(await find(body)).toEqual([message]);
  });

  test.each([
    "Google calls it ready for production.",
    "Speed is the selling point: edits return in seconds.",
    "Audio of 30 seconds is cloned in 20 minutes. The power of two servers is enough.",
    "It saves memory. Hours of work are written down.",
  ])("%s says who claims it, or claims nothing", async (body) => {
    expect(await find(body)).toEqual([]);
  });
});
