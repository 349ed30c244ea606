/** What a function loads imports no JSON: bundlers drop the attribute of such an import where their target is an older Node. */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../_setup/root.ts";

const IMPORT = /(?:^|\n)(?:import|export)\s(?:[^;]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/g;

function listImports(path: string): string[] {
  return [...readFileSync(path, "utf8").matchAll(IMPORT)].map(([, named, called]) => (named ?? called)!);
}

test("no function reaches an import of JSON", () => {
  const open = readdirSync(join(ROOT, "netlify/functions")).map((name) => join(ROOT, "netlify/functions", name));
  const seen = new Set(open);
  const found: string[] = [];
  for (const path of open) {
    for (const name of listImports(path)) {
      if (name.endsWith(".json")) found.push(`${path}: ${name}`);
      if (!name.startsWith("#") && !name.startsWith(".")) continue;
      const target = name.startsWith("#") ? join(ROOT, "src", name.slice(1)) : join(dirname(path), name);
      if (seen.has(target) || !target.endsWith(".ts")) continue;
      seen.add(target);
      open.push(target);
    }
  }
  expect(seen.size).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
