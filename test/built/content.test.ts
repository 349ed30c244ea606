/** The content of this repository: rules, credits, and what programs do with each of its files. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readRecord } from "#extensions/editor/check-text.ts";
import { editText, findDescription } from "#extensions/editor/edit-text.ts";
import { readHead } from "#content/git-history/git-head.ts";
import { readContent } from "#content/files/read-content.ts";
import { parseRecordFile } from "#content/files/record-file.ts";
import { type CheckResult, checkContent } from "#content/lint/check-content.ts";
import { HARVEST_SOURCES } from "#tools/harvest/harvest-sources.ts";
import type { SourceReference } from "#record/schema/primitives.ts";
import { ATTRIBUTIONS } from "#site/attribution.ts";
import { isCredited } from "#site/credits.ts";
import { parseQuestions } from "#fit/topics/parse-questions.ts";
import { ROOT } from "../_setup/root.ts";
import { fixRecord } from "#content/lint/fix-record.ts";
import { formatContentJson } from "#content/lint/content-json.ts";
import { formatIssue } from "#content/lint/format-text.ts";

/** A repository that this many records cite is a list, and no project's own. */
const MIN_CITING_RECORDS = 5;
let result: CheckResult;

beforeAll(async () => {
  const { committedAt } = await readHead(ROOT);
  result = checkContent(await readContent(ROOT), { commitDay: committedAt?.slice(0, 10) ?? null });
});

describe("the content of this repository", () => {
  test("has no error", () => {
    expect(result.issues.filter((issue) => issue.severity === "error").map(formatIssue)).toEqual([]);
  });

  test("is read as a whole", () => {
    expect(result.content.ais.length).toBeGreaterThanOrEqual(1377);
    expect(Object.keys(result.content.evidence).length).toBeGreaterThanOrEqual(614);
    expect(result.content.providers.length).toBeGreaterThanOrEqual(22);
    expect(result.content.tags.length).toBeGreaterThanOrEqual(129);
  });

  test("cites or says nothing: a record without sources was not reviewed either", () => {
    const unproven = result.content.ais.filter((ai) => (ai.sources ?? []).length === 0 && ai.reviewedAt !== undefined);
    expect(unproven.map((ai) => ai.slug)).toEqual([]);
  });
});

describe("attribution", () => {
  test("credits every list that facts were taken from in bulk, and every package of icons", () => {
    const { evidence, providers, logos } = result.content;
    const sources = [
      ...Object.values(evidence).flatMap((file) => [
        ...[file.dataUse, file.openness, file.relations, file.lifecycle, file.maintenance, file.pages].flatMap((rows) =>
          (rows ?? []).map(({ source }) => source),
        ),
        ...(file.metrics ?? []).flatMap(({ samples }) => samples.map(({ source }) => source)),
        ...(file.terms ?? []).map(({ repository }) => ({ repository })),
        // A page is named beside the pair that it compares.
        ...(file.alternatives ?? []).flatMap(({ sources }) => sources.filter(({ url }) => url === undefined)),
      ]),
      ...providers.flatMap(({ models, ends }) => [
        ...models.flatMap(({ source, prices }) => [source, ...prices.map((price) => price.source)]),
        ...ends.map(({ source }) => source),
      ]),
      ...logos.map(({ package: npm }) => ({ npm })),
    ];
    const named = new Set(sources.map(toSourceName));
    expect([...named].filter((name) => !isCredited(name))).toEqual([]);
  });

  test("credits every list that several records cite", () => {
    const citing = new Map<string, Set<string>>();
    for (const { slug, sources } of result.content.ais)
      for (const { repository } of sources ?? [])
        if (repository !== undefined) citing.set(repository, (citing.get(repository) ?? new Set()).add(slug));
    const lists = [...citing].filter(([, slugs]) => slugs.size >= MIN_CITING_RECORDS).map(([repository]) => repository);
    expect(lists.filter((name) => !isCredited(name))).toEqual([]);
  });

  test("credits every list of prices, and of exchange rates", () => {
    const rates = result.content.rates.map(({ source }) => toSourceName(source));
    expect([...listPriceSources(), ...rates].filter((name) => !isCredited(name))).toEqual([]);
  });

  test("credits every harvested source under its host", () => {
    const hosts = HARVEST_SOURCES.map(({ host }) => host);
    expect(hosts.filter((host) => !isCredited(host))).toEqual([]);
  });

  test("credits only what content names or a harvest asks", () => {
    const records = result.content.ais.flatMap(({ sources }) => (sources ?? []).map(toSourceName));
    const { evidence, providers, logos, rates } = result.content;
    const text = JSON.stringify([evidence, providers, logos, rates]);
    const known = new Set([...records, ...listPriceSources(), ...HARVEST_SOURCES.map(({ host }) => host)]);
    const isNamed = (name: string): boolean => known.has(name) || text.includes(toNamedText(name));
    expect(ATTRIBUTIONS.filter(({ names }) => !names.some(isNamed)).map(({ title }) => title)).toEqual([]);
  });
});

/** Repositories and data sets in which prices were read; a page elsewhere is named beside its price. */
function listPriceSources(): string[] {
  const rows = Object.values(result.content.evidence).flatMap(({ plans = [], planLists = [] }) => [
    ...plans,
    ...planLists,
  ]);
  const names = rows.flatMap(({ source }) => PRICE_LIST.exec(source)?.[1] ?? []);
  return [...new Set(names)];
}

const PRICE_LIST = /^https:\/\/(?:github\.com|raw\.githubusercontent\.com|huggingface\.co\/datasets)\/([^/]+\/[^/]+)/;

/** As content writes it: the name whole, the owner of `owner/*` with the slash. */
function toNamedText(name: string): string {
  return name.endsWith("/*") ? `"${name.slice(0, -1)}` : JSON.stringify(name.replace("npm:", ""));
}

function toSourceName({ repository, npm, url }: Partial<SourceReference>): string {
  return repository ?? (npm === undefined ? new URL(url!).host : `npm:${npm}`);
}

test("the questions of this repository are of tags and tasks that it has", () => {
  const { tags } = JSON.parse(readFileSync(join(ROOT, "content/tags.json"), "utf8")) as {
    tags: { id: string; tasks?: { id: string }[] }[];
  };
  const ids = new Set(tags.flatMap(({ id, tasks = [] }) => [id, ...tasks.map((task) => task.id)]));
  const folder = join(ROOT, "test/fit/topics/questions");
  const faults = readdirSync(folder).flatMap(
    (name) => parseQuestions(name, readFileSync(join(folder, name), "utf8"), (id) => ids.has(id)).faults,
  );
  expect(faults).toEqual([]);
});

describe("files of records", () => {
  test.each(["ais", "evidence", "models"])("%s are as npm run fix would write them", (folder) => {
    const changed = readdirSync(join(ROOT, "content", folder)).filter((name) => {
      const text = readFileSync(join(ROOT, "content", folder, name), "utf8");
      const slug = name.replace(/\.\w+$/, "");
      const fixed = name.endsWith(".md")
        ? fixRecord(text, { slug, tags: [], createId: () => "ai_00000000000n" })?.text
        : formatContentJson(`content/${folder}/${name}`, JSON.parse(text));
      return fixed !== text;
    });
    expect(changed).toEqual([]);
  });

  test("are read in the browser as in the build, and no edit changes no byte", () => {
    for (const { slug } of result.content.ais) {
      const path = `content/ais/${slug}.md`;
      const text = readFileSync(join(ROOT, path), "utf8");
      const [ours, theirs] = [readRecord(path, slug, text), parseRecordFile(path, slug, text)];
      expect([ours.issues, ours.file?.value, ours.file?.body]).toEqual([
        theirs.issues,
        theirs.file?.value,
        theirs.file?.body,
      ]);
      expect(editText(text, {}, findDescription(text))).toBe(text);
    }
  });
});
