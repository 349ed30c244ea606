import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { FACET_NAMES } from "#record/catalog/facets.ts";
import { createRandom } from "../../bench/random.ts";
import { readFrozenContent, toBenchCatalog } from "../../bench/read-catalog.ts";
import { type Ask, openSearch } from "./_engine.ts";

let ask: Ask;
beforeAll(() => {
  ask = openSearch(toBenchCatalog(readFrozenContent()));
});

/** Inputs that throw, find everything or exhaust memory when given to lunr's own query language. */
const LUNR_TRAPS = [
  ..."+ - ~ * : ^ chat~ chat~x chat^ ^10 name: foo:bar http://x.com a:b:c -chat +chat +a -b chat~1 chat~20 chat~50 chat~999".split(
    " ",
  ),
  ..."* *a* a* ** chat~999~999 name:chat~50 c++ c# .net GPT4 it the constructor __proto__ toString hasOwnProperty".split(
    " ",
  ),
  "chat -",
  "+chat +pdf -free",
  `${"a".repeat(100)}~2`,
  `${"a".repeat(1900)}~1`,
  "café Übersetzer",
  "日本語 画像",
  "a b c d e f g h i j k l m n o p q r s t u v w x y z ".repeat(4),
  "%E0%A4%A",
  "..%2f..%2f",
  "<script>alert(1)</script>",
  "' OR 1=1 --",
  "\0\0\0",
  "\ud800\udc00\ud800",
  "\u202egnp.exe",
  "é".repeat(200),
  "文".repeat(200),
  "🎉".repeat(100),
  "qwxz".repeat(50),
  "alternative to ".repeat(13),
  "like like like like",
  "open source free self-hosted",
  "((((((((((((((((((((",
];

describe("hostile queries", () => {
  test.each(LUNR_TRAPS)("%j is answered", async (q) => {
    const answer = await ask(q, { facets: FACET_NAMES });
    expect(answer.total).toBeGreaterThanOrEqual(answer.hits.length);
    expect(answer.query.terms.length).toBeLessThanOrEqual(100);
    for (const term of answer.query.terms) expect([...term].length).toBeLessThanOrEqual(40);
    expect(await ask(q, { facets: FACET_NAMES })).toEqual(answer);
  });

  test("no query finds everything", async () => {
    for (const q of ["-chat", "+", "*", "~", "-"]) expect((await ask(q)).total).toBeLessThan(1_000);
  });

  test("any text is answered with scores in order and counts that fit", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 200 }), fc.nat(3), async (q, page) => {
        const answer = await ask(q, { page: page + 1, limit: 10 });
        const scores = answer.hits.map((hit) => hit.score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(scores.every(Number.isFinite)).toBe(true);
        expect(answer.hits.length).toBe(Math.max(0, Math.min(10, answer.total - page * 10)));
      }),
      { numRuns: 300 },
    );
  });

  test("10,000 random queries leave less than 64 MB behind", async () => {
    const random = createRandom(7);
    const signs = [..."abcdefghijklmnopqrstuvwxyz0123456789 +-~*:^.#'文é"];
    const makeQuery = (): string => Array.from({ length: 1 + random.below(60) }, () => random.pick(signs)).join("");
    for (let count = 0; count < 500; count++) await ask(makeQuery());
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let count = 0; count < 10_000; count++) await ask(makeQuery(), { limit: 5 });
    collectGarbage();
    expect((process.memoryUsage().heapUsed - before) / 2 ** 20).toBeLessThan(64);
  });
});

/** What stays in memory is measured without what nobody holds any more. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
