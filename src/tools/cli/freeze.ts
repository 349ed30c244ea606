/** `npm run freeze`: whether a change of the code changed anything that is served, compared on the content of one commit. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { handleApi } from "#api/handle.ts";
import { handleMcp } from "#api/mcp/handle-mcp.ts";
import { type ApiService, buildService } from "#api/service.ts";
import { buildOutput } from "#build/build-output.ts";
import { findCacheFolder } from "#build/cache/cache-folder.ts";
import { makeWorkFolder } from "#build/work-folder.ts";
import { buildCatalog } from "#record/catalog/catalog.ts";
import { hasCode } from "#lib/format/error-code.ts";
import { formatCount } from "#lib/format/number.ts";
import { GitError, runGit } from "#content/git-history/git.ts";
import { readBulkManifest, readSearchIndex, readSnapshot } from "#build/snapshot-file.ts";
import { formatText } from "#content/lint/format-text.ts";
import type { SearchIndexJson } from "#search/index-json.ts";
import { openPages } from "#server/open-pages.ts";
import { API_BASE } from "#site/routes.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { endWithHelp, parsePlainArguments } from "./_plain-arguments.ts";
import { createProgress } from "./_progress.ts";

const HELP = `Usage: npm run freeze [-- --write [--commit <commit>] | --sizes] [--keep]

Tells whether a change of the code changed anything that is served. First, before the change:
npm run freeze -- --write builds the content of a commit and keeps the hash of every file of the site, and of answers of
functions to a list of requests. Then, after the change: npm run freeze builds the same content with the code as it is now,
and lists every path whose bytes differ. Pages and styles are compared without the hashes in names of scripts and styles;
scripts are left out, because their pieces follow from how the code is cut.

Options:
  --write             keep the hashes instead of comparing with those that were kept
  --commit <commit>   whose content and dates are built; by default the one checked out
  --keep              leave what was built in .local/freeze/ to look into; answers of functions lie in its folder functions/
  --sizes             only print lines, files, rooms and imports of src/, without a build
  --help              show this text

Exit codes: 0 equal, written or printed, 1 something differs or content has errors, 2 wrong usage or nothing to compare with.`;

/** What functions answer beside the files of the site. */
const ADDRESSES = [
  ...[
    "/ais?kind=agent&license=permissive&sort=-rating&limit=50",
    "/ais?pricing=free,freemium&platform=cli&facets=vendor,kind&fields=slug,name,vendor,priceFrom",
    "/ais?gap=source&sort=updated&page=2",
    "/search?q=transcribe+meetings",
    "/search?q=notes&license=permissive&openSource=true&limit=5",
    "/search?q=alternative+to+cursor",
    "/changes",
    "/models?limit=100",
    "/ais?no-such=parameter",
    "/ais/no-such-tool",
  ].map((rest) => API_BASE + rest),
  "/search/?q=code+review&license=permissive",
  "/search/?vendor=Google",
  "/compare/?ais=cline,cursor,aider",
  "/shortlist/?ais=cline,cursor",
  "/models/?sort=price",
];

const CALLS: readonly (readonly [name: string, given: object])[] = [
  ["search_ais", { query: "coding agent", license: "permissive" }],
  ["get_ai", { slug: "cline" }],
  ["compare_ais", { slugs: ["cline", "cursor", "aider"] }],
  ["recent_changes", {}],
  ["find_models", {}],
];

/** Path → hash. */
type Hashes = Record<string, string>;

interface Frozen {
  commit: string;
  hashes: Hashes;
}

const { values } = parsePlainArguments(
  {
    options: {
      write: { type: "boolean", default: false },
      commit: { type: "string" },
      keep: { type: "boolean", default: false },
      sizes: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  },
  HELP,
);
if (values.help) endWithHelp(HELP);
if (values.commit !== undefined && !values.write)
  endWithFault("--commit goes with --write: what is compared is built from the commit that was written.");
const root = process.cwd();
const frozenFile = join(root, ".local/freeze.json");
if (values.sizes) printSizes();
else await (values.write ? write(values.commit ?? "HEAD") : compare()).catch(endOnRefusal);

async function write(name: string): Promise<void> {
  const commit = (await runGit(root, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]).catch(refuseName))
    .toString()
    .trim();
  const hashes = await build(commit);
  await mkdir(join(root, ".local"), { recursive: true, mode: 0o700 });
  await writeFile(frozenFile, JSON.stringify({ commit, hashes } satisfies Frozen));
  console.log(`Wrote ${formatCount(Object.keys(hashes).length, "hash", "hashes")} of the content of ${commit}.`);
}

function refuseName(error: unknown): never {
  if (!(error instanceof GitError) || error.isMissing) throw error;
  return endWithFault(`--commit names no commit of this repository; name one as git does: main, HEAD~3 or its id.`);
}

async function compare(): Promise<void> {
  const text = await readFile(frozenFile, "utf8").catch((error: unknown) => {
    if (!hasCode(error, "ENOENT")) throw error;
    return endWithFault("Nothing was written to compare with. Before the change, run: npm run freeze -- --write");
  });
  const { commit, hashes: before } = JSON.parse(text) as Frozen;
  const now = await build(commit);
  const lines = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted().flatMap((path) => {
    if (before[path] === now[path]) return [];
    return [`${before[path] === undefined ? "new    " : now[path] === undefined ? "gone   " : "changed"} ${path}`];
  });
  for (const line of lines) console.log(line);
  console.log(
    `${formatCount(lines.length, "difference")} in ${formatCount(Object.keys(now).length, "path")} of ${commit}.`,
  );
  process.exitCode = lines.length === 0 ? 0 : 1;
}

/** The content of a commit and its history, built by the code of this folder. */
async function build(commit: string): Promise<Hashes> {
  const progress = createProgress(process.stderr, () => performance.now());
  const work = await makeWorkFolder(root, "build", Date.now());
  const contentRoot = join(work, "repository");
  try {
    await runGit(root, ["clone", "--quiet", "--shared", "--no-checkout", root, contentRoot]);
    await runGit(contentRoot, ["update-ref", "--no-deref", "HEAD", commit]);
    await runGit(contentRoot, ["checkout", "--quiet", commit, "--", "content"]);
    const { issues, fileCount, built } = await buildOutput({
      root,
      contentRoot,
      work: join(work, "site"),
      cacheFolder: findCacheFolder(root),
      isClean: false,
      hasPictures: true,
      onStage: progress.stage,
    });
    if (built === undefined) {
      console.error(formatText(issues, { fileCount, showAllWarnings: false }));
      return endWithFault(`Content of ${commit} has errors by the rules of today. Write anew, of a later commit.`, 1);
    }
    progress.stage("Asking functions");
    await writeAnswers(built.catalogFolder, join(built.dist, "functions"));
    const hashes = hashFolder(built.dist);
    if (values.keep) {
      await rm(join(root, ".local/freeze"), { recursive: true, force: true });
      await rename(built.dist, join(root, ".local/freeze"));
    }
    progress.done(`Built ${formatCount(built.records, "record")}.`);
    return hashes;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Answers of functions as files, numbered in the order of the requests. */
async function writeAnswers(catalogFolder: string, folder: string): Promise<void> {
  const service: ApiService = buildService(
    buildCatalog(readSnapshot(catalogFolder)),
    () => readSearchIndex(catalogFolder) as SearchIndexJson,
    () => readBulkManifest(catalogFolder),
  );
  const { answerPage } = await openPages(catalogFolder);
  const answers: [name: string, response: Response][] = [];
  for (const address of ADDRESSES) {
    const request = new Request(`https://host${address}`);
    const isApi = address.startsWith(API_BASE);
    const answer = isApi ? handleApi(service, request) : answerPage(() => service, request, endOnRefusal);
    answers.push([address, await answer]);
  }
  for (const [name, given] of CALLS) {
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
    const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
    const request = new Request("https://host/mcp", { method: "POST", headers, body: JSON.stringify(call) });
    answers.push([name, await handleMcp(service, request)]);
  }
  await mkdir(folder, { recursive: true });
  for (const [index, [name, response]] of answers.entries()) {
    const head = [name, response.status, ...[...response.headers].map(([key, value]) => `${key}: ${value}`)];
    await writeFile(join(folder, `${index}.html`), `${head.join("\n")}\n\n${await response.text()}`);
  }
}

function hashFolder(folder: string): Hashes {
  const paths = globSync("**", { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    paths
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
      .filter((path) => extname(path) !== ".js")
      .toSorted()
      .map((path) => [cutHashes(path), hashFile(join(folder, path))]),
  );
}

function hashFile(path: string): string {
  const bytes = readFileSync(path);
  const isNaming = [".html", ".css", ""].includes(extname(path));
  return createHash("sha256")
    .update(isNaming ? cutHashes(bytes.toString("utf8")) : bytes)
    .digest("hex")
    .slice(0, 16);
}

/** `/_astro/Base.D1aPo5_G.css` → `/_astro/Base.css`. An ETag follows from the bytes before. */
function cutHashes(text: string): string {
  return text.replace(/(\/_astro\/[\w.-]+)\.[\w-]{8}\.(js|css|woff2)/g, "$1.$2").replace(/^etag: .*$/m, "");
}

/** Sizes of the house, as its plan counts them. */
function printSizes(): void {
  const files = globSync("src/*/**/*.{ts,astro,css}", { cwd: root });
  const texts = files.map((path) => [path.split("/")[1]!, readFileSync(join(root, path), "utf8")] as const);
  const rooms = new Map<string, { files: number; lines: number }>();
  const imports = { own: 0, across: 0 };
  for (const [room, text] of texts) {
    const size = rooms.get(room) ?? { files: 0, lines: 0 };
    rooms.set(room, { files: size.files + 1, lines: size.lines + text.split("\n").length - 1 });
    for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/|#[\w-]+\/)/g))
      imports[target!.startsWith("#") && target !== `#${room}/` ? "across" : "own"]++;
  }
  for (const [room, { files: count, lines }] of [...rooms].toSorted(([, a], [, b]) => b.lines - a.lines))
    console.log(`${room.padEnd(18)}${String(lines).padStart(7)} lines ${String(count).padStart(5)} files`);
  const lines = [...rooms.values()].reduce((sum, size) => sum + size.lines, 0);
  const share = Math.round((imports.across / (imports.own + imports.across)) * 100);
  console.log(`${lines} lines, ${files.length} files, ${rooms.size} rooms, ${share} % of imports across rooms`);
}

function endWithFault(fault: string, code = 2): never {
  console.error(fault);
  process.exit(code);
}
