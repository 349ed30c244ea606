import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readHistory } from "#content/git-history/read-history.ts";
import { createGitRepository } from "../fixtures/git-repository.ts";

const IDS = ["ai_aaaaaaaaaaaa", "ai_bbbbbbbbbbbb", "ai_cccccccccccc"];
const SLUGS = ["alpha", "beta", "gamma"];

/** One file of a commit: which slug, and what it becomes. */
const aChange = fc.record({
  slug: fc.constantFrom(...SLUGS),
  kind: fc.constantFrom("record", "record", "broken", "gone", "evidence", "broken evidence"),
  id: fc.constantFrom(...IDS),
  version: fc.integer({ min: 0, max: 2 }),
});
type Change = typeof aChange extends fc.Arbitrary<infer T> ? T : never;

function toFile({ slug, kind, id, version }: Change): [path: string, content: string | null] {
  const path = kind.includes("evidence") ? `content/evidence/${slug}.json` : `content/ais/${slug}.md`;
  const contents = {
    record: `---\nid: ${id}\nname: Name ${version}\npricing: free\n---\n\nText ${version}.\n`,
    broken: `---\nid: ${id}\nname: [\n---\n`,
    gone: null,
    evidence: JSON.stringify({ doubts: [{ field: null, note: `Doubt ${version}.` }] }),
    "broken evidence": "{",
  };
  return [path, contents[kind]];
}

test("after any commits the cache tells what a full walk tells, and living records are those created and not removed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(aChange, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      async (commits) => {
        const repository = createGitRepository();
        try {
          const existing = new Set<string>();
          for (const [index, changes] of commits.entries()) {
            const files = Object.fromEntries(
              changes.map(toFile).filter(([path, content]) => content !== null || existing.has(path)),
            );
            for (const [path, content] of Object.entries(files))
              if (content === null) existing.delete(path);
              else existing.add(path);
            repository.commit(files, `2026-01-0${index + 1}`);
            const whole = await readHistory(repository.root, { cacheFile: null });
            expect(await readHistory(repository.root)).toEqual(whole);
            expect(new Set(whole.events.map((event) => event.id)).size).toBe(whole.events.length);

            const living = new Map<string, boolean>();
            for (const { type, aiId } of whole.events) {
              // A record begins once, and one that is not there has no events.
              expect(living.get(aiId) ?? false).toBe(type !== "ai.created");
              living.set(aiId, type !== "ai.removed");
            }
          }
        } finally {
          repository.remove();
        }
      },
    ),
    { numRuns: 12 },
  );
});
