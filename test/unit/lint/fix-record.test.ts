import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { applyCorrection } from "#content/lint/apply-correction.ts";
import { formatContentJson } from "#content/lint/content-json.ts";
import { fixRecord } from "#content/lint/fix-record.ts";
import { toTidyUrl } from "#content/lint/tidy-url.ts";
import { aRecordText } from "../../fixtures/content-folder.ts";

const context = { slug: "example", tags: [], createId: () => "ai_00000000000n" };

describe("a record", () => {
  test.each(['"1e3"', '"007"', '"no"', '"2024"', "12 Labs", "C++", '"a: b"', "'it''s'"])(
    "keeps a name written %s",
    (name) => {
      const text = aRecordText({ name });
      expect(fixRecord(text, context)?.text).toContain(`name: ${name}\n`);
    },
  );

  test.each(["1e3", "007", "no", "12:30"])(
    "puts the name %s in quotes, so that every reader takes it for text",
    (name) => {
      expect(fixRecord(aRecordText({ name }), context)?.text).toContain(`name: "${name}"\n`);
    },
  );

  test("keeps an empty list of platforms, which says that none is known, and drops an empty list of aliases", () => {
    const fixed = fixRecord(aRecordText({ platforms: "[]", aliases: "[]" }), context)?.text;
    expect(fixed).toContain("platforms: []\n");
    expect(fixed).not.toContain("aliases");
  });

  test("is not touched when it can't be parsed", () => {
    expect(fixRecord("---\nname: [\n---\n", context)).toBeUndefined();
    expect(fixRecord("no front matter", context)).toBeUndefined();
  });

  test("is the same after the second time", () => {
    const once = fixRecord(aRecordText({ licence: "mit", tags: "writing", id: undefined }), context);
    expect(once?.done).toEqual(["licence renamed to license", "id given", "tags written as a list"]);
    expect(fixRecord(once?.text ?? "", context)).toEqual({ text: once?.text, done: [] });
  });
});

test("null is dropped where a key may be left out, and never becomes a text", () => {
  const text = aRecordText({ vendor: "~", statusNote: '"null"', name: "null" });
  const fixed = fixRecord(text, context);
  expect(fixed?.done).toEqual(["empty vendor dropped"]);
  expect(fixed?.text).toContain('statusNote: "null"');
  expect(fixed?.text).toContain("name: null\n");
});

const YAML_SIGNS = ["*nix", "&a", "!tag", "%", "@x", "`x", "? x", "<<", "Notes: *any", "*a, b", "~", "- x", "'It's'"];

test.each(YAML_SIGNS)("%s as typed by a stranger is text in a corrected record", (value) => {
  for (const field of ["name", "aliases", "summary"] as const) {
    const correction = { field, value, source: "https://example.org/", readAt: "2026-11-28" };
    const text = applyCorrection(aRecordText(), correction)!;
    const read = parse(/^---\n([^]*?)---/.exec(text)![1]!, { schema: "failsafe" }) as Record<string, unknown>;
    expect(read[field]).toEqual(field === "aliases" ? [value] : value);
  }
});

test.each([{ name: "*nix" }, { aliases: "[*later]", summary: "&later Example" }, { alternatives: "&list [a]" }])(
  "a record with anchors or aliases, %j, is left to a person",
  (lines) => {
    expect(fixRecord(aRecordText(lines), context)).toBeUndefined();
  },
);

test.each([
  ["cline.bot", "https://cline.bot"],
  ["http://Cline.bot/Path", "https://cline.bot/Path"],
  ["https://a.example/?utm_source=x&id=1#part", "https://a.example/?id=1#part"],
  ["https://a.example/?ref=x", "https://a.example/"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["https://u:p@a.example/", "https://u:p@a.example/"],
  ["no address", "no address"],
])("%s is written as %s", (given, tidy) => {
  expect(toTidyUrl(given)).toBe(tidy);
});

test("evidence gets its keys in the order of the schema", () => {
  const text = formatContentJson("content/evidence/x.json", { doubts: [{ note: "x", field: null }], $schema: "s" });
  expect(text).toBe('{\n  "$schema": "s",\n  "doubts": [\n    { "field": null, "note": "x" }\n  ]\n}\n');
});
