/** What a file of the content folder is, by its path. */

/** Kinds of content file by folder; the single files are `tags`, `tombstones`, `logos`, `answers`, `rates` and `benchmarks`. */
export type ContentKind =
  | "records"
  | "evidence"
  | "providers"
  | "tags"
  | "tombstones"
  | "logos"
  | "answers"
  | "rates"
  | "benchmarks";

export interface ContentFile {
  kind: ContentKind;
  /** Path from the root of the repository, with forward slashes. */
  path: string;
  /** File name without its ending. */
  name: string;
}

export const CONTENT_FOLDERS: ReadonlyMap<string, { kind: ContentKind; ending: string }> = new Map([
  ["ais", { kind: "records", ending: ".md" }],
  ["evidence", { kind: "evidence", ending: ".json" }],
  ["models", { kind: "providers", ending: ".json" }],
]);
export const SINGLE_FILES: ReadonlyMap<string, ContentKind> = new Map([
  ["tags.json", "tags"],
  ["tombstones.json", "tombstones"],
  ["logos.json", "logos"],
  ["answers.json", "answers"],
  ["rates.json", "rates"],
  ["benchmarks.json", "benchmarks"],
]);

/** The file at a path like `content/ais/cline.md`; undefined when nothing is read from there. */
export function toContentFile(path: string): ContentFile | undefined {
  const [root, first = "", second, ...deeper] = path.split("/");
  if (root !== "content" || deeper.length > 0) return undefined;
  if (second === undefined) {
    const kind = SINGLE_FILES.get(first);
    return kind && { kind, path, name: first.replace(/\.json$/, "") };
  }
  const folder = CONTENT_FOLDERS.get(first);
  if (folder === undefined || !second.endsWith(folder.ending)) return undefined;
  return { kind: folder.kind, path, name: second.slice(0, -folder.ending.length) };
}
