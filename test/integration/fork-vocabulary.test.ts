/** A directory of open data, whose kinds, platforms and prices are other words: nothing names a value that its lists lack. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../_setup/root.ts";
import { type SourceRun, copySources } from "../_setup/source-copy.ts";
import { createGitRepository } from "../fixtures/git-repository.ts";
import { TAGS } from "./content-commands/_repository.ts";

const NEW = [
  "src/tools/cli/new.ts",
  "--name",
  "Rain",
  "--url",
  "https://data-example.com",
  "--tags",
  "writing",
  "--dry-run",
];

const repository = createGitRepository();
afterAll(() => repository.remove());
repository.commit({ "content/tags.json": TAGS, "content/tombstones.json": '{"tombstones": []}' }, "2026-01-02");
const node = copySources(repository.root);
cpSync(join(ROOT, "test/fork/open-data/site"), join(repository.root, "src/site"), { recursive: true });

const add = (...args: string[]): SourceRun => node(...NEW, "--summary", "Holds figures of the weather.", ...args);

/** What modules of the fork export, worked out there. */
function evaluate(imports: string, expression: string): unknown {
  const { out, err } = node("--input-type=module", "-e", `${imports}; console.log(JSON.stringify(${expression}))`);
  if (out === "") throw new Error(err);
  return JSON.parse(out);
}

test("npm run new writes the first kind and the first platform where none is given", () => {
  const { code, out, err } = add("--pricing", "free");
  expect(err).toBe("would write content/ais/rain.md");
  expect(code).toBe(0);
  expect(out).toMatch(/^kind: portal$[^]*^platforms: \[download\]$/m);
  const help = node("src/tools/cli/new.ts", "--help").out;
  expect(help).toContain("--kind <kind>         portal, catalogue, dataset (default portal)\n");
  expect(help).toContain("--platforms <list>    download, query, stream (default download)\n");
});

test("npm run new complains of a wrong value alone", () => {
  const { code, err } = add("--pricing", "freemium");
  expect(code).toBe(1);
  expect(err).toMatch(/^--pricing: pricing must be one of free, paid, unknown\b[^\n]*$/);
});

test("examples of filters and of agents' calls are values of its lists", () => {
  const examples = evaluate(
    'import { FILTERS } from "#record/catalog/filter-table.ts"; import { searchAisTool } from "#api/mcp/search-ais.ts"',
    "{ filters: Object.entries(FILTERS).map(([name, { values, example }]) => [name, values, example]), call: searchAisTool.example }",
  ) as { filters: [name: string, values: string[] | string | undefined, example: string][]; call: object };
  const wrong = examples.filters.filter(
    ([, values, example]) => Array.isArray(values) && !example.split(",").every((value) => values.includes(value)),
  );
  expect(wrong).toEqual([]);
  expect(examples.call).toMatchObject({ pricing: ["free"] });
  expect(
    evaluate('import { FILTERS } from "#record/catalog/filter-table.ts"', "FILTERS.priceMax.description"),
  ).toContain("Free sources count as 0");
});

test("a wish offers a filter of its lists, or is none", () => {
  const wishes = evaluate(
    'import { listWishes } from "#search/wishes.ts"',
    'listWishes("free for mac on the command line, self-hosted").map(({ filter }) => filter)',
  );
  expect(wishes).toEqual([{ parameter: "pricing", value: "free" }]);
});
