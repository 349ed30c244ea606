/** The bundle of Astro's pages: that of an earlier build by the same code, or a new one. */
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildCache } from "../cache/build-cache.ts";
import { FileStore } from "../cache/file-store.ts";
import { type OutputRow, type Outputs, type StoredFile, toOutputRow } from "../cache/output-index.ts";
import { FileWriter } from "../write-files.ts";
import { bundleApart } from "./bundle-apart.ts";

export interface PageBundle {
  /** Folder of the program that renders the pages. */
  program: string;
  /** Of the files in the site. */
  paths: readonly string[];
  /** What the bundle consists of, to be found by the next build. */
  outputs: ReadonlyMap<string, OutputRow>;
}

/** Names in the index of outputs, whose version says of which code the bundle is. */
const PARTS = ["page-assets", "page-program"] as const;
type Part = (typeof PARTS)[number];

/** Beginning of the name of a folder for one version of the program. */
const PROGRAM_NAME = "page-program-";

export interface PageBundleOptions {
  root: string;
  /** Folder of this build. */
  work: string;
  /** Folder of the site, where what browsers load is put. */
  dist: string;
  /** Whether that folder holds what an earlier build left. */
  isReused: boolean;
  cache: BuildCache;
  /** Of earlier builds. */
  former: Outputs;
  hasEditor: boolean;
}

export async function readyPageBundle(options: PageBundleOptions): Promise<PageBundle> {
  const { root, work, dist, isReused, cache, former } = options;
  const store = new FileStore(cache.storeFolder);
  const home = join(root, ".local", `${PROGRAM_NAME}${cache.version}`);
  const isHome = former.get("page-program")?.every((file) => store.findInPlace(file, join(home, file.path))) ?? false;
  const draft = isHome ? home : join(work, "page-program");
  const writers: Readonly<Record<Part, FileWriter>> = {
    "page-assets": new FileWriter(dist, store, { reads: cache.isRead, isReused }),
    "page-program": new FileWriter(draft, store, { reads: cache.isRead, isReused: isHome }),
  };
  const files = restoreParts(former, writers) ?? (await makeBundle(options, writers));
  return {
    program: isHome || !cache.isRead ? draft : await settleProgram(draft, home),
    paths: files[0]!.map(({ path }) => path),
    outputs: new Map(PARTS.map((part, index) => [part, toOutputRow(files[index]!)])),
  };
}

/** Programs of other versions that are kept, because a build that is still running may use one. */
const MAX_OTHERS = 2;

/** Node finds compiled code by path: the program of one version of the code lies in the same folder in each build. */
async function settleProgram(draft: string, home: string): Promise<string> {
  const folder = dirname(home);
  const others = readdirSync(folder)
    .filter((name) => name.startsWith(PROGRAM_NAME))
    .map((name) => join(folder, name))
    .map((path) => ({ path, writtenMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.writtenMs - one.writtenMs);
  for (const { path } of others.slice(MAX_OTHERS)) rmSync(path, { recursive: true, force: true });
  // A folder that is there did not match the index.
  rmSync(home, { recursive: true, force: true });
  try {
    await rename(draft, home);
    return home;
  } catch {
    // Another build was faster.
    return draft;
  }
}

/** Both parts or none. */
function restoreParts(former: Outputs, writers: Readonly<Record<Part, FileWriter>>): StoredFile[][] | undefined {
  const kept = PARTS.map((part) => writers[part].restore(former.get(part) ?? []));
  return kept.every((files) => files !== undefined && files.length > 0) ? (kept as StoredFile[][]) : undefined;
}

async function makeBundle(
  { root, work, hasEditor }: PageBundleOptions,
  writers: Readonly<Record<Part, FileWriter>>,
): Promise<StoredFile[][]> {
  const folder = join(work, "bundle");
  const [assets, program] = PARTS.map((part) => join(folder, part)) as [string, string];
  mkdirSync(folder, { recursive: true });
  await bundleApart({ root, assets, program, hasEditor });
  return PARTS.map((part) =>
    listFiles(join(folder, part)).map((path) => writers[part].writeBytes(path, readFileSync(join(folder, part, path)))),
  );
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();
}
