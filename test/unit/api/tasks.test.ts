import { expect, test } from "vitest";
import { callTool } from "#api/mcp/call-tool.ts";
import { MCP_TOOLS } from "#api/mcp/tools.ts";
import type { AiList } from "#record/schema/list.ts";
import type { Problem } from "#api/schema/problem.ts";
import type { TagList, TagPage } from "#api/schema/tag-view.ts";
import { aTag, anAi } from "../../fixtures/builders.ts";
import { aService, ask, askJson } from "../../fixtures/service.ts";

const task = (id: string) => ({ id, label: `About ${id}`, phrases: [`do ${id}`] });
const service = aService(
  [
    anAi({ name: "One", tags: ["writing"], tasks: ["songs", "letters"] }),
    anAi({ name: "Two", tags: ["coding"], tasks: ["songs"] }),
    anAi({ name: "Three", tags: ["writing"] }),
  ],
  {
    tags: [
      aTag("writing", {
        bestKnown: ["three", "one"],
        tasks: [task("letters"), { ...task("songs"), bestKnown: ["two"] }, task("poems")],
      }),
    ],
  },
);
const TASKS = [
  { id: "songs", label: "About songs", count: 2, bestKnown: ["two"] },
  { id: "letters", label: "About letters", count: 1, bestKnown: [] },
  { id: "poems", label: "About poems", count: 0, bestKnown: [] },
];

test("a record has its tasks, in their order; none is an empty list", async () => {
  expect(await askJson(service, "/ais/one")).toMatchObject({ tasks: ["songs", "letters"] });
  expect(await askJson(service, "/ais/three")).toMatchObject({ tasks: [] });
});

test("a tag lists its tasks, most common first, in the list of tags and alone", async () => {
  const { data } = await askJson<TagList>(service, "/tags");
  expect(data.map(({ id, tasks }) => [id, tasks])).toEqual([
    ["coding", []],
    ["writing", TASKS],
  ]);
  expect((await askJson<TagPage>(service, "/tags/writing")).tag.tasks).toEqual(TASKS);
});

test("a tag says what is best known for it", async () => {
  const { data } = await askJson<TagList>(service, "/tags");
  expect(data.map(({ id, bestKnown }) => [id, bestKnown])).toEqual([
    ["coding", []],
    ["writing", ["three", "one"]],
  ]);
});

test("tasks are a facet with their labels, also beside a tag and a question", async () => {
  const { facets } = await askJson<AiList>(service, "/ais?facets=task&tag=coding");
  expect(facets!["task"]!.values).toEqual([{ value: "songs", label: "About songs", count: 1 }]);
  const found = await askJson<AiList>(service, "/search?q=do+songs&facets=task");
  expect(found.facets!["task"]!.values[0]).toEqual({ value: "songs", label: "About songs", count: 2 });
});

test("an unknown task is refused with the one that is meant, not with hundreds", async () => {
  const response = await ask(service, "/ais?task=song");
  expect(response.status).toBe(400);
  const problem = (await response.json()) as Problem;
  expect(JSON.stringify(problem)).not.toContain("poems");
  expect(JSON.stringify(problem)).toContain('Did you mean \\"songs\\"?');
  expect(problem.errors[0]!.detail).toMatch(/\/api\/v1\/tags lists tasks with their tags\.$/);
});

test.each([
  ["/ais?task=writing", '"writing" is a tag: use the parameter tag.'],
  ["/search?tag=poems", '"poems" is a task: use the parameter task.'],
])("%s is refused with what it is", async (address, detail) => {
  const problem = (await (await ask(service, address)).json()) as Problem;
  expect(problem.errors.map((error) => error.detail)).toEqual([detail]);
});

test("agents read all tasks that match, one part after the other", async () => {
  const many = Array.from({ length: 100 }, (_, number) => task(`job-${number}`));
  const large = aService([anAi({ tags: ["writing"] })], { tags: [aTag("writing", { tasks: many })] });
  const tool = MCP_TOOLS.find(({ name }) => name === "list_tags")!;
  const ids: unknown[] = [];
  for (let cursor: unknown = "1"; cursor !== null;) {
    const { structuredContent } = await callTool(large, tool, { query: "job", cursor });
    expect(structuredContent).toMatchObject({ tasksTotal: 100 });
    ids.push(...(structuredContent!["tasks"] as { id: string }[]).map(({ id }) => id));
    cursor = structuredContent!["nextCursor"];
  }
  expect(ids).toEqual(many.map(({ id }) => id));
});
