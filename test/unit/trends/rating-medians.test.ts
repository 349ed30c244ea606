/** A store of extensions rates what runs in a browser or editor, not the tool: its ratings give a tag no median. */
import { describe, expect, test } from "vitest";
import { buildTrends } from "#insights/trends/build-trends.ts";
import { aCatalog, aRating, anAi } from "../../fixtures/builders.ts";

describe("ratings of extensions", () => {
  const chrome = { source: "chrome-web-store", subject: "Chrome extension" };
  const build = (rows: readonly (readonly Partial<ReturnType<typeof aRating>>[])[]) => {
    const ais = rows.map((_, index) => anAi({ name: `Tool ${index}` }));
    const evidence = Object.fromEntries(
      rows.map((ratings, index) => [
        ais[index]!.slug,
        { ratings: ratings.map((row) => aRating({ count: 1000, ...row })) },
      ]),
    );
    return buildTrends(aCatalog(ais, { evidence })).tags.data[0]!.medianRating;
  };

  test.each([
    ["of a browser", chrome],
    ["of a store, whatever was rated", { source: "chrome-web-store" }],
    ["of an editor", { source: "vscode-marketplace", subject: "VS Code extension" }],
    ["of another store", { source: "jetbrains-marketplace", subject: "JetBrains plugin" }],
  ])("%s are none of the tag", (_name, row) => {
    expect(build([[row], [row], [row], [row]])).toBeNull();
  });

  test("leave the others to speak, unless they are most", () => {
    expect(build([[{ value: 5 }], [{ value: 5 }], [{ value: 5 }], [{ ...chrome, value: 1 }]])).toBe(4.95);
    expect(build([[{}], [{}], [{}], [chrome], [chrome], [chrome], [chrome]])).toBeNull();
  });

  test("count by their weight where a tool has both", () => {
    const both = [{ count: 900 }, { ...chrome, count: 100 }];
    expect(build([both, both, both])).toBe(3.98);
    expect(build([both, both, [{ count: 100 }, { ...chrome, count: 900 }]])).toBeNull();
  });
});
