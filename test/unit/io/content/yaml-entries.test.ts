import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { splitYamlEntries } from "#content/files/yaml-entries.ts";

test("entries have each line once, with its number", () => {
  assert(
    property(array(constantFrom("a:", "b: c", "h=i", '"d": [', "  e: f", "", "# g")), (lines) => {
      const entries = splitYamlEntries(lines.join("\n"));
      expect(entries.flatMap(({ source }) => source.split("\n"))).toEqual(
        lines.slice((entries[0]?.firstLine ?? Infinity) - 1),
      );
      for (const { key, source, firstLine, fault } of entries) {
        expect(source).toMatch(new RegExp(fault === undefined ? `^"?${key}"?:` : `^ *${key}[:=]`));
        expect(
          lines
            .slice(firstLine - 1)
            .join("\n")
            .startsWith(source),
        ).toBe(true);
      }
    }),
  );
});
