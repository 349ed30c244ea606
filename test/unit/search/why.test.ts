import { describe, expect, test } from "vitest";
import { aCatalog, aTag, anAi } from "../../fixtures/builders.ts";
import { openSearch } from "./_engine.ts";

const ask = openSearch(
  aCatalog(
    [
      anAi({
        name: "Scribe",
        aliases: ["Pen Pal"],
        vendor: "Quill Works",
        tags: ["dictation", "writing"],
        summary: "Transcribes interviews.",
        pricing: "freemium",
        platforms: ["macos"],
        alternatives: ["typist"],
      }),
      anAi({ name: "Typist", tags: ["dictation"], summary: "Types letters.", openSource: true, pricing: "free" }),
      anAi({ name: "Painter", tags: ["writing", "fine-art"], summary: "Paints pictures." }),
    ],
    {
      tags: [
        aTag("dictation", { synonyms: ["speech to text"] }),
        aTag("writing"),
        aTag("fine-art", { label: "Works of fine art" }),
      ],
    },
  ),
);

/** Why the tool of this name was found, or undefined when it was not. */
const findWhy = async (q: string | null, name: string): Promise<string | null | undefined> =>
  (await ask(q)).hits.find(({ record }) => record.name === name)?.why;

describe("one plain line says why a tool was found", () => {
  test.each([
    ["scribe", "Scribe", "Its name."],
    ["pen pal", "Scribe", "Also known by this name."],
    ["scirbe", "Scribe", "Its name, but for the spelling."],
    ["quill works", "Scribe", "Made by Quill Works."],
    ["scribe vs typist", "Typist", "Compared by name."],
    ["transcribe interviews", "Scribe", "Says “Transcribes” and “interviews”."],
    ["speech to text", "Typist", "Tagged Dictation."],
    ["fine pictures", "Painter", "Tagged Works of fine art; says “pictures”."],
    ["alternative to scribe", "Typist", "An alternative to Scribe."],
    ["alternative to scribe", "Scribe", "The tool that others are wanted instead of."],
    ["free speech to text", "Typist", "Tagged Dictation; free."],
    ["free speech to text on my mac", "Scribe", "Tagged Dictation; has a free plan; runs on macOS."],
  ])("%s, %s: %s", async (q, name, why) => {
    expect(await findWhy(q, name)).toBe(why);
  });

  test("and nothing without a question", async () => {
    expect(await findWhy(null, "Scribe")).toBeNull();
  });
});
