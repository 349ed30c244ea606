import { expect, test } from "vitest";
import { parseCompareAddress } from "#site/routes.ts";
import { aRecordText, checkErrors } from "../../fixtures/content-folder.ts";

const check = async (slug: string): Promise<string[]> => {
  const { issues } = await checkErrors({ [`content/ais/${slug}.md`]: aRecordText() });
  return issues.map(({ path, line, rule, message, hint }) => `${path}:${line} ${rule} ${message} (${hint})`);
};

test.each([
  ["chess-vs-bot", "chess-versus-bot"],
  ["a-vs-b-vs-c", "a-versus-b-versus-c"],
  ["chess-vs", "chess-versus"],
])("%s would be taken for other slugs in the address of a comparison", async (slug, better) => {
  expect(parseCompareAddress(`/compare/${slug}-vs-other/`, "")).not.toEqual([slug, "other"]);
  expect(await check(slug)).toEqual([
    `content/ais/${slug}.md:1 pair-slug /compare/${slug}-vs-other/ would name other slugs than ${slug}: -vs- stands between two (npm run rename -- ${slug} ${better})`,
  ]);
});

test.each(["vs-code", "versus", "chessvs-bot", "canvas-bot", "vs"])("%s may be a slug", async (slug) => {
  expect(parseCompareAddress(`/compare/${slug}-vs-other/`, "")).toEqual([slug, "other"]);
  expect(parseCompareAddress(`/compare/other-vs-${slug}/`, "")).toEqual(["other", slug]);
  expect(await check(slug)).toEqual([]);
});
