/** The bundle of Astro's pages: that of an earlier build by the same code, or a new one. */
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Frame } from "#ui/layouts/frame.ts";
import type { BuildCache } from "../cache/build-cache.ts";
import { FileStore } from "../cache/file-store.ts";
import { type Outputs, type StoredFile, readOutputs } from "../cache/output-index.ts";
import { FileWriter } from "../write-files.ts";
import { openPageProgram } from "./page-program.ts";

export interface PageBundle {
  /** Folder of the program that renders the pages. */
  program: string;
  /** Of record pages. */
  frame: Frame;
  /** Of the files in the site. */
  paths: readonly string[];
  /** What the bundle consists of, to be found by the next build. */
  outputs: ReadonlyMap<string, readonly StoredFile[]>;
}

/** Names in the index of outputs, whose version says of which code the bundle is. */
const PARTS = ["page-assets", "page-program"] as const;
type Part = (typeof PARTS)[number];

const FRAME_FILE = "frame.json";

export interface PageBundleOptions {
  root: string;
  /** Folder of this build, below `root`: the program finds its packages there. */
  work: string;
  /** Folder of the site, where what browsers load is put. */
  dist: string;
  /** Whether that folder holds what an earlier build left. */
  isReused: boolean;
  cache: BuildCache;
  hasEditor: boolean;
}

export async function readyPageBundle(options: PageBundleOptions): Promise<PageBundle> {
  const { work, dist, isReused, cache } = options;
  const program = join(work, "page-program");
  const store = new FileStore(cache.storeFolder);
  const writers: Readonly<Record<Part, FileWriter>> = {
    "page-assets": new FileWriter(dist, store, { reads: cache.isRead, isReused }),
    "page-program": new FileWriter(program, store, { reads: cache.isRead }),
  };
  const kept = cache.isRead ? restoreParts(readOutputs(cache.folder, cache.version), writers) : undefined;
  const files = kept ?? (await makeBundle(options, writers));
  const frame = JSON.parse(readFileSync(join(program, FRAME_FILE), "utf8")) as Frame;
  const paths = files[0]!.map(({ path }) => path);
  return { program, frame, paths, outputs: new Map(PARTS.map((part, index) => [part, files[index]!])) };
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
  // Loading Astro takes a second, which only this needs.
  const { bundlePages } = await import("./bundle-pages.ts");
  await bundlePages({ root, assets, program, hasEditor });
  const { renderFrame } = await openPageProgram(program);
  const frame = writers["page-program"].write({ path: `/${FRAME_FILE}`, text: JSON.stringify(await renderFrame()) });
  const copied = PARTS.map((part) =>
    listFiles(join(folder, part)).map((path) => writers[part].writeBytes(path, readFileSync(join(folder, part, path)))),
  );
  return [copied[0]!, [...copied[1]!, frame]];
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();
}
