import { expect, test } from "vitest";
import { checkErrors } from "../../fixtures/content-folder.ts";
import { aModel } from "../models/_providers.ts";

/** Models have a line each, the first is line 2. */
async function listProblems(...ids: string[]): Promise<[line: number, message: string, hint: string | null][]> {
  const models = ids.map((id) => JSON.stringify(aModel(id))).join(",\n");
  const { issues } = await checkErrors({
    "content/models/acme.json": `{ "name": "Acme", "models": [\n${models}\n] }`,
  });
  expect(issues.filter(({ rule }) => rule !== "model-address")).toEqual([]);
  return issues.map(({ line, message, hint }) => [line, message, hint]);
}

test("ids in the letters of addresses are fine, whatever else is in them", async () => {
  expect(await listProblems("gpt-5", "openai/gpt-oss:120b", "日本-1", "o1", "c4ai.v2")).toEqual([]);
});

test.each(["..", ".", "日本", "-", "_", "./..", "模型/大"])("%j has no address", async (id) => {
  expect(await listProblems("gpt-5", id)).toEqual([
    [
      3,
      `${id} has no letter or digit that an address may hold: a to z, 0 to 9`,
      "write the id that the provider's API takes; a name in another script belongs in name",
    ],
  ]);
});

test.each(["index.html", "gpt-5.md", "Feed.XML", "shutdown.ics", "a/b.json"])(
  "%j would be the address of a file",
  async (id) => {
    const address = id.toLowerCase().replace("/", "-");
    expect(await listProblems("gpt-5", id)).toEqual([
      [3, `${id} has the address ${address}, which is that of a file`, "write the id that the provider's API takes"],
    ]);
  },
);

test("each fault is reported, and two ids of one address as well", async () => {
  expect((await listProblems("..", "a/b", "a:b", "日本")).map(([line]) => line)).toEqual([2, 4, 5]);
});
