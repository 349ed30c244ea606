import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "./_commands.ts";
import { SECOND, TAGS, aRepository } from "./_repository.ts";

interface TagFile {
  tags: { id: string; label: string; synonyms: string[]; tasks?: { id: string; label: string; phrases: string[] }[] }[];
}

/** The list of the summary after these files were changed. */
async function listLines(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { root } = aRepository();
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text);
  const { code, out } = await run(root, "summary");
  expect(code).toBe(0);
  return out
    .split("\n")
    .filter((line) => line.startsWith("- "))
    .map((line) => line.slice(2).replaceAll("\\", ""));
}

function editTags(edit: (file: TagFile) => void): string {
  const file = JSON.parse(TAGS) as TagFile;
  edit(file);
  return JSON.stringify(file);
}

test("says which tags and tasks were added, changed and removed", async () => {
  const lines = await listLines({
    "content/tags.json": editTags(({ tags }) => {
      tags[0]!.label = "Texts";
      tags[0]!.synonyms = ["text editor", "writer", "novel writer"];
      tags[0]!.tasks = [{ id: "poems", label: "Poems", phrases: ["write a poem"] }];
      tags.pop();
    }),
  });
  expect(lines).toEqual([
    "changed tag writing: label: Writing → Texts; synonyms: added novel writer, removed write text",
    'added task poems of tag writing: {"id":"poems","label":"Poems","phrases":["write a poem"]}',
    "removed tag coding-agent",
  ]);
});

test.each(["javascript:alert(1)", "foo", "//a.example", "https://a.example/)[x](https://b.example", "ftp://a.example"])(
  "refuses %s as the address of a preview",
  async (preview) => {
    const { code, out, err } = await run(aRepository().root, "summary", "--preview", preview);
    expect(err).toContain(`--preview takes an address that begins with https:// or http://, not ${preview}`);
    expect({ code, out }).toEqual({ code: 2, out: "" });
  },
);

test("links to a preview", async () => {
  const repository = aRepository();
  await writeFile(
    join(repository.root, "content/ais/second.md"),
    SECOND.replace("second-example.com", "other-example.com"),
  );
  const { code, out } = await run(
    repository.root,
    "summary",
    "--preview",
    "https://deploy-preview-7--site.netlify.app/",
  );
  expect(out).toContain("(https://deploy-preview-7--site.netlify.app/ais/second/");
  expect(code).toBe(0);
});

test("names a key that every object answers to like any other", async () => {
  const lines = await listLines({
    "content/tags.json": editTags(({ tags }) => {
      Object.assign(tags[0]!, { constructor: "new" });
    }),
  });
  expect(lines).toEqual(["changed tag writing: constructor: nothing → new"]);
});

test("says what changed of models, removed records and answers", async () => {
  const model = { id: "acme-1", name: "Acme 1", contextTokens: 8000 };
  const end = { model: "acme-0", kind: "shutdown", date: "2026-12-01" };
  const lines = await listLines({
    "content/models/acme.json": JSON.stringify({ name: "Acme Labs", record: "example", models: [model], ends: [end] }),
    "content/models/other.json": JSON.stringify({ name: "Other", models: [] }),
    "content/tombstones.json": JSON.stringify({ tombstones: [{ slug: "gone", reason: "Spam." }] }),
    "content/answers.json": JSON.stringify({ answers: [{ slug: "writers", question: "Writers" }] }),
  });
  expect(lines).toEqual([
    'added answer writers: {"slug":"writers","question":"Writers"}',
    "changed provider acme: name: Acme → Acme Labs",
    `added model acme-1 of provider acme: ${JSON.stringify(model)}`,
    `added shutdown of model acme-0 of provider acme: ${JSON.stringify(end)}`,
    'added provider other: {"name":"Other"}',
    'added removed record gone: {"slug":"gone","reason":"Spam."}',
  ]);
});

test("a file that can't be read is named, and nothing of it is called removed", async () => {
  expect(await listLines({ "content/tags.json": '{ "tags": [' })).toEqual(["content/tags.json"]);
});
