/**
 * The peer of the build bench: Eleventy writes three files of each record (page, facts page, JSON) from the same content,
 * in the frame of our own pages. Its project is test/bench/eleventy.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type OutputSize, measureSize } from "./plain-writes.ts";

export interface PeerBuild extends OutputSize {
  ms: number;
}

const run = promisify(execFile);
const PROJECT = "test/bench/eleventy";

/** Installs Eleventy, in the version of its lock file. Needs the package registry. */
export async function installEleventy(root: string): Promise<string> {
  const folder = join(root, "node_modules/.cache/eleventy");
  await mkdir(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) await cp(join(root, PROJECT, name), join(folder, name));
  await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
  return join(folder, "node_modules/@11ty/eleventy/cmd.cjs");
}

/** Builds the content of `contentRoot` in a process of its own, which is what `npx eleventy` is. */
export async function measureEleventy(
  root: string,
  command: string,
  contentRoot: string,
  dist: string,
): Promise<PeerBuild> {
  const [project, output] = [join(contentRoot, "eleventy"), join(contentRoot, "eleventy-site")];
  await cp(join(root, PROJECT), project, { recursive: true });
  await cp(join(contentRoot, "content/ais"), join(project, "ais"), { recursive: true });
  await cp(join(contentRoot, "content/evidence"), join(project, "evidence"), { recursive: true });
  await writeFrame(dist, join(project, "_includes"));
  const since = performance.now();
  await run(process.execPath, ["--max-old-space-size=8192", command, `--output=${output}`], {
    cwd: project,
    maxBuffer: 1e8,
  });
  const ms = performance.now() - since;
  const size = await measureSize(output);
  await rm(output, { recursive: true });
  return { ...size, ms };
}

/** What surrounds the text of our pages, so that both write pages of one size. */
async function writeFrame(dist: string, includes: string): Promise<void> {
  const slugs = await readdir(join(dist, "ais"), { withFileTypes: true });
  const slug = slugs.find((entry) => entry.isDirectory())!.name;
  const page = await readFile(join(dist, "ais", slug, "index.html"), "utf8");
  await writeFile(join(includes, "head.html"), page.slice(0, page.indexOf("<main")));
  await writeFile(join(includes, "foot.html"), page.slice(page.indexOf("</main>") + "</main>".length));
}
