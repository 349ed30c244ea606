/** The tiles of the home page. */
import { expect, test } from "vitest";
import { listJobs } from "#ui/home/jobs.ts";
import { aCatalog, anAi } from "../../../fixtures/builders.ts";

const many = (tag: string, count: number, fields: object = {}) =>
  Array.from({ length: count }, (_, index) => anAi({ name: `${tag} ${index}`, tags: [tag], ...fields }));

test("a tile is a tag of three tools or more, with three of them and the way to all", () => {
  const catalog = aCatalog([...many("chat", 4), ...many("video", 3), ...many("rare", 2)]);
  const jobs = listJobs(catalog);
  expect(jobs.map(({ id, tools, more }) => [id, tools.length, more])).toEqual([
    ["job-chat", 3, { text: "All 4", href: "/tags/chat/" }],
    ["job-video", 3, { text: "All 3", href: "/tags/video/" }],
  ]);
});

test("what has ended is in none", () => {
  const catalog = aCatalog([...many("chat", 3, { status: "discontinued" }), ...many("video", 3)]);
  expect(listJobs(catalog).map(({ id }) => id)).toEqual(["job-video"]);
});

test("a tool stands in one tile alone", () => {
  const catalog = aCatalog([...many("chat", 3, { tags: ["chat", "search"] }), ...many("video", 3)]);
  const slugs = listJobs(catalog).flatMap(({ tools }) => tools.map(({ slug }) => slug));
  expect(slugs).toHaveLength(6);
  expect(new Set(slugs).size).toBe(6);
});
