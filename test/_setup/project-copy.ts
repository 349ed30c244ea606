/** A copy of the project in a folder of its own, with a few records, for tests that build. */
import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toCleanEnv } from "./clean-env.ts";
import { runGit } from "./git.ts";
import { ROOT } from "./root.ts";

export interface ProjectCopy {
  root: string;
  /** Runs `npm run build`'s command there, with what earlier builds of the project kept. */
  build: (env?: Record<string, string>, args?: readonly string[]) => { status: number | null; stderr: string };
  /** Deletes a file of the copy, if it is there. */
  removeFile: (path: string) => Promise<void>;
  /** Deletes the copy. */
  remove: () => Promise<void>;
}

const CODE = ["src", "netlify", "netlify.toml", "astro.config.mjs", "package.json", "tsconfig.json"];
const RECORDS = 60;
const COMMITTED_AT = "2026-11-20T12:00:00Z";
/** Rows of evidence that name other records. */
const NAMING_OTHERS = new Set(["relations", "lifecycle", "alternatives"]);

/** @param parent folder names differ in length on purpose: no output may depend on them */
export async function copyProject(parent: string): Promise<ProjectCopy> {
  const base = await mkdtemp(join(tmpdir(), parent));
  const root = join(base, "project");
  await mkdir(join(root, "content/ais"), { recursive: true });
  await mkdir(join(root, "content/evidence"), { recursive: true });
  await Promise.all(CODE.map((name) => cp(join(ROOT, name), join(root, name), { recursive: true })));
  await symlink(join(ROOT, "node_modules"), join(root, "node_modules"));
  for (const name of ["rates.json", "benchmarks.json"])
    await cp(join(ROOT, "content", name), join(root, "content", name));
  // Records that are gone may name one that stays behind.
  await writeFile(join(root, "content/tombstones.json"), '{ "tombstones": [] }\n');
  // Most of those that are best known for a tag stay behind.
  const tags = await readFile(join(ROOT, "content/tags.json"), "utf8");
  await writeFile(join(root, "content/tags.json"), tags.replace(/,\s*"bestKnown": \[[^\]]*\]/g, ""));
  await copyRecords(root);
  commit(root);
  return {
    root,
    build: (env = {}, args = []) => {
      const { status, stderr } = spawnSync(process.execPath, ["src/tools/cli/build.ts", ...args], {
        cwd: root,
        env: toCleanEnv({ BUILD_CACHE: join(ROOT, ".cache"), ...env }),
        encoding: "utf8",
      });
      return { status, stderr };
    },
    removeFile: (path) => rm(join(root, path), { force: true }),
    // A watcher that has just been stopped may still write a file.
    remove: () => rm(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

/** Every twentieth record that says nothing of later days than the copy's commit, without references to those that stay behind. */
async function copyRecords(root: string): Promise<void> {
  const names = (await readdir(join(ROOT, "content/ais"))).sort();
  const evidence = new Set(await readdir(join(ROOT, "content/evidence")));
  const texts = await Promise.all(
    names.map(async (name) => {
      const facts = name.replace(/\.md$/, ".json");
      const text = await readFile(join(ROOT, "content/ais", name), "utf8");
      return {
        name,
        text,
        facts: evidence.has(facts) ? await readFile(join(ROOT, "content/evidence", facts), "utf8") : null,
      };
    }),
  );
  const early = texts.filter(({ text, facts }) => !hasLaterDay(text) && !hasLaterDay(facts ?? ""));
  for (const { name, text, facts } of early.filter((_, index) => index % 20 === 0).slice(0, RECORDS)) {
    await writeFile(join(root, "content/ais", name), text.replace(/^(alternatives|similarTo|successor): .*\n/gm, ""));
    if (facts === null) continue;
    const kept = Object.entries(JSON.parse(facts) as Record<string, unknown>).filter(
      ([key]) => !NAMING_OTHERS.has(key),
    );
    await writeFile(
      join(root, "content/evidence", name.replace(/\.md$/, ".json")),
      JSON.stringify(Object.fromEntries(kept)),
    );
  }
}

function hasLaterDay(text: string): boolean {
  return (text.match(/\b20\d\d-\d\d(?:-\d\d)?\b/g) ?? []).some((date) => date > COMMITTED_AT.slice(0, date.length));
}

/** One commit with fixed names and dates, so that two copies have the same id. */
function commit(root: string): void {
  runGit(root, ["init", "-q", "-b", "main"]);
  runGit(root, ["add", "content"]);
  runGit(root, ["commit", "-q", "-m", "Content"], COMMITTED_AT);
}
