/** Whoever follows a hint loses nothing; and names that nobody can say. */
import { describe, expect, test } from "vitest";
import { aRecordText, checkErrors } from "../../fixtures/content-folder.ts";

const record = (number: number, lines: Record<string, string | undefined> = {}): string =>
  aRecordText({
    id: `ai_${String(number).padStart(12, "0")}`,
    name: `Tool ${number}`,
    url: `https://tool-${number}.example/`,
    ...lines,
  });

describe("no hint writes over a file", () => {
  test("a name that is taken, two names that become one, and evidence of another record's", async () => {
    const { issues } = await checkErrors({
      "content/ais/cline.md": record(1),
      "content/ais/Cline.md": record(2),
      "content/ais/Suno.md": record(3),
      "content/ais/SUNO.md": record(4),
      "content/ais/Udio AI.md": record(5),
      "content/evidence/cline.json": "{}",
      "content/evidence/clien.json": "{}",
      "content/evidence/unrelated.json": "{}",
    });
    expect(issues.map(({ path, hint }) => `${path.replace("content/", "")}: ${hint}`)).toEqual([
      "ais/Cline.md: cline.md is there already: move into it what is new, then remove this file, or choose another name",
      "ais/SUNO.md: Suno.md would be suno.md as well: make one file of them, and name it so",
      "ais/Suno.md: SUNO.md would be suno.md as well: make one file of them, and name it so",
      "ais/Udio AI.md: rename it to udio-ai.md",
      "evidence/clien.json: if the record is cline, move the rows into content/evidence/cline.json and remove this file",
      "evidence/unrelated.json: write the record first (npm run new -- --slug unrelated), or remove this file",
    ]);
  });

  test("evidence is sent after a record that was renamed by hand", async () => {
    const { issues } = await checkErrors(
      { "content/ais/brand-new.md": record(1), "content/evidence/old-one.json": "{}" },
      { previous: [{ id: "ai_000000000001", slug: "old-one", path: "content/ais/old-one.md", formerSlugs: [] }] },
    );
    expect(issues.find(({ rule }) => rule === "evidence-without-record")?.hint).toBe(
      "if the record is brand-new, rename this file to brand-new.json",
    );
  });
});

test.each(["🤗", "?!", "→ •", "🤖🎨"])("a name of signs alone, such as %s, is none", async (name) => {
  const { issues } = await checkErrors({ "content/ais/one.md": record(1, { name: `"${name}"`, aliases: "[Hugger]" }) });
  expect(issues.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
    `pronounceable-name ${name} has no letter or digit`,
  ]);
});
