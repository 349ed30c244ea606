import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeDraft } from "#tools/harvest/write-draft.ts";
import { aContentFolder } from "../../fixtures/content-folder.ts";

test("writes what is new or different, and makes folders", async () => {
  const root = await aContentFolder({ "content/ais/same.md": "same", "content/ais/old.md": "old" });
  const files = [
    { path: "content/ais/same.md", text: "same" },
    { path: "content/ais/old.md", text: "new" },
    { path: "content/evidence/old.json", text: "{}" },
  ];
  const changed = ["content/ais/old.md", "content/evidence/old.json"];
  expect(await writeDraft(root, files, { isDryRun: true })).toEqual(changed);
  expect(await readdir(join(root, "content"))).not.toContain("evidence");
  expect(await writeDraft(root, files)).toEqual(changed);
  expect(await readFile(join(root, "content/ais/old.md"), "utf8")).toBe("new");
});
