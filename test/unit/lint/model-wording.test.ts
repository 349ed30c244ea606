import { expect, test } from "vitest";
import { aRecordText, checkFiles } from "../../fixtures/content-folder.ts";

async function listMessages(model: string): Promise<string[]> {
  const text = aRecordText({ name: "Claude", models: JSON.stringify(["Sonnet", model]) });
  const { issues } = await checkFiles({ "content/ais/one.md": text });
  return issues.filter(({ rule }) => rule === "model-wording").map(({ message, hint }) => `${message}; ${hint}`);
}

test.each(["Opus", "o3", "Command R+", "text-embedding", "3D Studio", "Stable Fast 3D"])(
  "%s is the name of a model",
  async (model) => {
    expect(await listMessages(model)).toEqual([]);
  },
);

test.each([
  ["Opus 4.1", "the model Opus 4.1 has a version; write Opus"],
  ["GPT-5", "the model GPT-5 has a version; write GPT"],
  ["GPT-4o", "the model GPT-4o has a version; write GPT"],
  ["Veo v3", "the model Veo v3 has a version; write Veo"],
  ["CLAUDE", "the model CLAUDE repeats the name of this record; delete it"],
])("%s is reported with what to write", async (model, message) => {
  expect(await listMessages(model)).toEqual([message]);
});
