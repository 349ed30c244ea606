/** `npm run stale`: one list to work down. */
import { expect, onTestFinished, test } from "vitest";
import { runStale } from "#tools/cli/stale.ts";
import type { WorkRow } from "#insights/freshness/work-list.ts";
import { aFile, anEvidenceFile } from "../../fixtures/content-files.ts";
import { aPlan } from "../../fixtures/builders.ts";
import { createGitRepository } from "../../fixtures/git-repository.ts";
import { TAGS } from "../../integration/content-commands/_repository.ts";

async function stale(...args: string[]) {
  const repository = createGitRepository();
  onTestFinished(() => repository.remove());
  const source = { url: "https://alpha-example.com/about", asOf: "2026-08-29" };
  repository.commit(
    {
      "content/ais/alpha.md": aFile({ pricing: "paid", license: "MIT", openSource: true, sources: [source] }),
      "content/evidence/alpha.json": anEvidenceFile({ plans: [aPlan({ asOf: "2026-01-01" })] }),
      "content/tags.json": TAGS,
      "content/tombstones.json": '{"tombstones": []}',
    },
    "2026-08-30",
  );
  const [out, err]: [string[], string[]] = [[], []];
  const context = {
    root: repository.root,
    folder: repository.root,
    now: () => Date.parse("2026-08-30T10:00:00Z"),
    write: (text: string) => out.push(text),
    writeError: (text: string) => err.push(text),
  };
  const code = await runStale(context, args);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

test("lists what is missing and what is old with what mends it, and counts each kind", async () => {
  const { code, out, err } = await stale();
  expect([code, err]).toEqual([0, ""]);
  expect(out.split("\n")[0]).toMatch(/^record +kind +fact +as of +age +priority +mend$/);
  expect(out).toMatch(
    /^alpha +price +newest price +2026-01-01 +240 of 180 days +\S+ +npm run evidence -- alpha plan$/m,
  );
  expect(out).toMatch(
    /^alpha +data +no word on training with input +unknown .* content\/evidence\/alpha\.json: dataUse$/m,
  );
  expect(out).toContain("3 of 3 to mend as of 2026-08-29: price 1, data 1, look 1");
});

test("lists as JSON the kinds and as many rows as asked for", async () => {
  const { code, out } = await stale("--json", "--kind", "data,price", "--limit", "1");
  const rows = JSON.parse(out) as WorkRow[];
  expect([code, rows.map(({ slug, fact, days }) => [slug, fact.kind, days])]).toEqual([0, [["alpha", "data", null]]]);
});
