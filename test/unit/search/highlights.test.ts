import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { openSearch } from "./_engine.ts";

const hostile = `<img src=x onerror=alert(1)> & "paper" 'folds' </mark><script>`;
const ask = openSearch(
  aCatalog([
    anAi({
      name: "ChatGPT",
      vendor: "OpenAI & Sons",
      summary: "Removes the background of photos.",
      description: `${"Filler words go here. ".repeat(30)}A needle stands at the end.`,
    }),
    anAi({ name: "Bad <b>Name</b>", slug: "bad", summary: hostile, description: hostile }),
  ]),
);

describe("highlights", () => {
  test("mark the words of the text that were found, in whatever form", async () => {
    const [hit] = (await ask("removing background photo")).hits;
    expect(hit!.highlights.summary).toBe("<mark>Removes</mark> the <mark>background</mark> of <mark>photos</mark>.");
    expect(hit!.matched.summary).toEqual(["Removes", "background", "photos"]);
  });

  test("mark the part of a name that was found", async () => {
    expect((await ask("gpt")).hits[0]!.highlights.name).toBe("Chat<mark>GPT</mark>");
  });

  test("name only fields in which something was found", async () => {
    expect(Object.keys((await ask("openai")).hits[0]!.highlights)).toEqual(["vendor"]);
  });

  test("cut a long text around the first found word", async () => {
    const { description } = (await ask("needle")).hits[0]!.highlights;
    expect(description).toMatch(/^….*<mark>needle<\/mark> stands at the end\.$/);
    expect(description!.length).toBeLessThan(300);
  });

  test("escape everything but their own marks", async () => {
    const [hit] = (await ask("paper folds script")).hits;
    expect(hit!.highlights.summary).toBe(
      "&lt;img src=x onerror=alert(1)&gt; &amp; &quot;<mark>paper</mark>&quot; &#39;<mark>folds</mark>&#39; &lt;/mark&gt;&lt;<mark>script</mark>&gt;",
    );
  });

  test("hold no markup but <mark> for any text and query", async () => {
    const text = fc.string({
      unit: fc.constantFrom("<", ">", "&", '"', "'", "a", "b", " ", "mark", "/", "é", "文"),
      minLength: 1,
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom("a", "b", "mark", "ab", "文", "e"), async (summary, q) => {
        const search = openSearch(aCatalog([anAi({ name: "X", summary, description: summary })]));
        for (const hit of (await search(q)).hits) {
          for (const html of Object.values(hit.highlights)) {
            expect(html.replaceAll("<mark>", "").replaceAll("</mark>", "")).not.toMatch(/[<>"']/);
            expect(html.split("<mark>").length).toBe(html.split("</mark>").length);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
