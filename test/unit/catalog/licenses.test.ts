import { expect, test } from "vitest";
import { groupLicense, listLicenseIds } from "#record/catalog/licenses.ts";

test.each([
  ["MIT", "permissive"],
  ["MIT OR GPL-3.0-only", "permissive"],
  ["MIT AND GPL-3.0-only", "copyleft"],
  ["MIT OR BSD-3-Clause AND GPL-3.0-only", "permissive"],
  ["(MIT OR BSD-3-Clause) AND GPL-3.0-only", "copyleft"],
  ["GPL-3.0-only AND (MIT OR Elastic-2.0)", "copyleft"],
  ["((MIT))", "permissive"],
  ["GPL-2.0-only WITH Classpath-exception-2.0 OR Elastic-2.0", "copyleft"],
  ["LGPL-2.1+", "weak-copyleft"],
  ["LicenseRef-own", "other"],
  ["(MIT", "permissive"],
  ["", "other"],
])("%s is %s", (expression, group) => {
  expect(groupLicense(expression)).toBe(group);
});

test("ids of an expression have no parentheses", () => {
  expect(listLicenseIds("(MIT OR GPL-2.0-only WITH Classpath-exception-2.0) AND (ISC)")).toEqual([
    "MIT",
    "GPL-2.0-only",
    "ISC",
  ]);
});
