import { expect, test } from "vitest";
import type { AiList } from "#schema/list.ts";
import type { Problem } from "#schema/problem.ts";
import type { TagList, TagPage } from "#schema/tag-view.ts";
import { aTag, anAi } from "../../fixtures/builders.ts";
import { aService, ask, askJson } from "../../fixtures/service.ts";

const task = (id: string) => ({ id, label: `About ${id}`, phrases: [`do ${id}`] });
const service = aService(
  [
    anAi({ name: "One", tags: ["writing"], tasks: ["songs", "letters"] }),
    anAi({ name: "Two", tags: ["coding"], tasks: ["songs"] }),
    anAi({ name: "Three", tags: ["writing"] }),
  ],
  { tags: [aTag("writing", { tasks: [task("letters"), task("songs"), task("poems")] })] },
);
const TASKS = [
  { id: "songs", label: "About songs", count: 2 },
  { id: "letters", label: "About letters", count: 1 },
  { id: "poems", label: "About poems", count: 0 },
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
});
