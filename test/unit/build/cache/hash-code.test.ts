import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { ChangedCodeError, hashCode, refuseChangedCode } from "#build/cache/hash-code.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "code-"));
  mkdirSync(join(root, "src/ui"), { recursive: true });
  writeFileSync(join(root, "src/ui/page.ts"), "1");
  writeFileSync(join(root, "package-lock.json"), "{}");
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ["an edited file", () => writeFileSync(join(root, "src/ui/page.ts"), "2")],
  ["an added file", () => writeFileSync(join(root, "src/other.css"), "")],
  ["another package", () => writeFileSync(join(root, "package-lock.json"), '{"a":1}')],
  ["an edited configuration", () => writeFileSync(join(root, "astro.config.mjs"), "export default {}")],
])("%s gives another hash", (_, change) => {
  const before = hashCode(root, {});
  expect(hashCode(root, {})).toBe(before);
  change();
  expect(hashCode(root, {})).not.toBe(before);
});

test("a setting that pages speak of gives another hash, any other variable does not", () => {
  const before = hashCode(root, {});
  expect(hashCode(root, { PATH: "/bin" })).toBe(before);
  expect(hashCode(root, { CONTACT_SETTINGS: '{"keepDays":3}' })).not.toBe(before);
});

test.each([
  ["file", "linked.ts"],
  ["folder", "linked"],
])("what a linked %s holds is part of the code", (_, name) => {
  const outside = mkdtempSync(join(tmpdir(), "linked-"));
  onTestFinished(() => rmSync(outside, { recursive: true }));
  writeFileSync(join(outside, "site.ts"), "1");
  symlinkSync(name === "linked" ? outside : join(outside, "site.ts"), join(root, "src", name));
  const before = hashCode(root, {});
  writeFileSync(join(outside, "site.ts"), "2");
  expect(hashCode(root, {})).not.toBe(before);
});

test("code that changed since its hash was taken is refused", () => {
  const version = hashCode(root);
  expect(() => refuseChangedCode(root, version)).not.toThrow();
  writeFileSync(join(root, "src/ui/page.ts"), "2");
  expect(() => refuseChangedCode(root, version)).toThrow(ChangedCodeError);
});
