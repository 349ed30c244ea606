import { expect, test } from "vitest";
import { aRecordText, checkFiles } from "../../fixtures/content-folder.ts";

const TWO = { id: "ai_000000000002", name: "Second", url: "https://second.example/" };

async function check({ tag, task, two = {} }: { tag?: string[]; task?: string[]; two?: Record<string, string> }) {
  const songs = { id: "songs", label: "Songs", phrases: ["write a song"], ...(task && { bestKnown: task }) };
  const audio = {
    id: "audio",
    label: "Audio",
    description: "Makes sounds.",
    synonyms: ["sound", "noise", "music"],
    ...(tag && { bestKnown: tag }),
    tasks: [songs],
  };
  const { issues } = await checkFiles({
    "content/ais/one.md": aRecordText({ id: "ai_000000000001", tags: "[audio]", tasks: "[songs]" }),
    "content/ais/two.md": aRecordText({ ...TWO, tags: "[audio]", ...two }),
    "content/tags.json": JSON.stringify({ tags: [audio] }),
  });
  return issues.filter(({ severity }) => severity === "error");
}

test("records with the tag and the task may be best known for them", async () => {
  expect(await check({ tag: ["two", "one"], task: ["one"] })).toEqual([]);
});

test.each<[what: string, files: Parameters<typeof check>[0], message: string]>([
  ["no record", { tag: ["tow"] }, "no record is called tow"],
  ["a record without the task", { task: ["two"] }, "two is called best known for songs, which is not among its tasks"],
  [
    "a discontinued record",
    { tag: ["two"], two: { status: "discontinued", statusNote: "Closed." } },
    "two is discontinued",
  ],
  ["a record twice", { tag: ["one", "one"] }, "names a record twice"],
])("%s can't be best known", async (_, files, message) => {
  const errors = await check(files);
  expect(errors).toHaveLength(1);
  expect(JSON.stringify(errors)).toContain(message);
});
