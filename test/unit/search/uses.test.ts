import { expect, test } from "vitest";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { listNames, openSearch } from "./_engine.ts";

const ask = openSearch(
  aCatalog([
    anAi({
      name: "Stemmer",
      summary: "Separates recordings into stems.",
      uses: ["remove vocals from a song", "make a karaoke version"],
    }),
    anAi({ name: "Chorus", summary: "Writes songs about any subject.", uses: ["write a birthday song"] }),
    anAi({ name: "Ledger", summary: "Keeps books for small firms." }),
  ]),
);

test("a question finds what a record says of its uses alone, and says where", async () => {
  const { hits } = await ask("karaoke");
  expect(hits.map(({ record }) => record.name)).toEqual(["Stemmer"]);
  expect(hits[0]!.matched).toEqual({ uses: ["karaoke"] });
  expect(hits[0]!.highlights).toEqual({ uses: "remove vocals from a song, make a <mark>karaoke</mark> version" });
  expect(hits[0]!.why).toBe("Says “karaoke”.");
});

test("words of uses are found in their other forms and with a typing error", async () => {
  expect(listNames(await ask("removing a vocal"))[0]).toBe("Stemmer");
  expect(listNames(await ask("birthdya songs"))[0]).toBe("Chorus");
});

test("a record without uses is found as before", async () => {
  expect(listNames(await ask("books for a firm"))[0]).toBe("Ledger");
});
