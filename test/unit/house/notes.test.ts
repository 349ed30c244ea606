import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../_setup/root.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const find = (pattern: string | string[]): string[] => globSync(pattern, { cwd: ROOT });

/** Variables of the host and of Node. */
const NOT_OURS = new Set(["LAMBDA_TASK_ROOT", "NODE_COMPILE_CACHE"]);

function listEnvironmentVariables(): string[] {
  const sources = find([
    "src/{server,forge,build/cache}/*.ts",
    "src/tools/cli/{build,start,serve,_plain-arguments}.ts",
  ]).map(read);
  const names = sources.flatMap((source) =>
    [...source.matchAll(/(?:read\w*\(|require\(|variables\[|env\[)"([A-Z_]+)"/g)].map((match) => match[1]!),
  );
  return [...new Set(names)].filter((name) => !NOT_OURS.has(name)).toSorted();
}

describe("what the notes name", () => {
  test("every environment variable of the server has its row in the manual", () => {
    const rows = read("src/ui/pages/docs/_operating.md").match(/^\| `[A-Z].*$/gm)!;
    const explained = new Set(rows.flatMap((row) => row.split(" | ")[0]!.match(/[A-Z_]{4,}/g)!));
    const variables = listEnvironmentVariables();
    expect(variables.length).toBeGreaterThan(20);
    expect(variables.filter((name) => !explained.has(name))).toEqual([]);
  });

  test("every test that the threat model names exists", () => {
    const cells = read("src/THREATS.md").match(/(?<=\| )[^|]+(?= \|$)/gm)!;
    const paths = cells.flatMap((cell) =>
      [...cell.matchAll(/`((?:unit|integration|built|site|journeys|postgres|survival)\/[\w/-]+)`/g)].map(
        (match) => match[1]!,
      ),
    );
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => find([`test/${path}.test.ts`, `test/${path}`]).length === 0)).toEqual([]);
  });

  test("every command that notes, manual and messages name is one of package.json", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: object };
    const texts = find([
      "README.md",
      "test/README.md",
      ".github/*.md",
      "src/**/*.{md,ts,astro}",
      "netlify/**/*.ts",
    ]).map(read);
    const named = texts.flatMap((text) =>
      [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map((match) => match[1]!),
    );
    const unknown = [...new Set(named)].filter((name) => !(name in scripts));
    expect(named.length).toBeGreaterThan(200);
    expect(unknown).toEqual([]);
  });

  test("every program file that a room's notes name exists", () => {
    const files = find([".*.ts", "{src,test,netlify}/**/*.{ts,astro,css,js,py}"]);
    const missing = find("src/**/README.md").flatMap((notes) =>
      [...read(notes).matchAll(/`#?([\w./-]+\.(?:ts|astro|css|js|py))`/g)]
        .map((match) => match[1]!)
        .filter((name) => !name.endsWith(".d.ts") && !isFile(name, dirname(notes), files))
        .map((name) => `${notes}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

/** With a folder: from the room, `src/` or the repository. Without one: anywhere in the room, or at the root. */
function isFile(name: string, room: string, files: readonly string[]): boolean {
  if (name.includes("/")) return [room, "src", ""].some((folder) => files.includes(join(folder, name)));
  return files.some((file) => file === name || (basename(file) === name && file.startsWith(`${room}/`)));
}
