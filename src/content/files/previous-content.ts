/** Content as it was before a change: the files of today, with those that changed as they were. */
import { Buffer } from "node:buffer";
import type { RawContent } from "../lint/raw-file.ts";
import { type PreviousEvidence, type PreviousRecord, type PreviousTombstone, TOMBSTONES_PATH } from "../lint/rule.ts";
import { TombstoneFile } from "#record/schema/tombstone.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import type { ContentChanges } from "./content-changes.ts";
import { type ContentFile, toContentFile } from "./content-file.ts";
import { type ParsedFile, gatherContent, parseContentFile } from "./read-content.ts";

export interface PreviousContent {
  raw: RawContent;
  /** Records whose files were changed or removed since, as they were. */
  records: PreviousRecord[];
  /** Rows of the list of removed records, when it was changed since; none when it can't be read now. */
  tombstones: PreviousTombstone[];
  /** Evidence whose files were changed or removed since, as it was. */
  evidence: PreviousEvidence[];
}

/** Parses the former texts alone; the other files are those of `now`. */
export function buildPreviousContent(now: RawContent, changes: ContentChanges): PreviousContent {
  const former = [...changes.before].flatMap(([path, text]): [ContentFile, ParsedFile][] => {
    const file = toContentFile(path);
    return file === undefined ? [] : [[file, parseContentFile(file, Buffer.from(text))]];
  });
  const isKept = (path: string): boolean => !changes.changed.has(path) && !changes.removed.has(path);
  const parsedNow = new Map(
    [...now.records, ...now.evidence, ...now.providers, now.tags, now.tombstones, now.logos, now.answers].flatMap(
      (file) => (file === null ? [] : [[file.path, file] as const]),
    ),
  );
  const kept = now.paths.filter(isKept).flatMap((path): [ContentFile, ParsedFile][] => {
    const file = toContentFile(path);
    const parsed = parsedNow.get(path);
    return file === undefined ? [] : [[file, parsed === undefined ? { issues: [] } : { file: parsed, issues: [] }]];
  });
  const issues = now.issues.filter(({ path }) => isKept(path));
  // In the order of the reader: which of two equal records is called the second depends on it.
  const files = new Map([...kept, ...former].sort(([a], [b]) => compareCodePoints(a.path, b.path)));
  return {
    raw: {
      ...gatherContent(files, issues),
      icons: now.icons,
      findHostFault: now.findHostFault,
      findDomain: now.findDomain,
    },
    records: former.flatMap(([file, { file: parsed }]) => toPreviousRecord(file, parsed?.value)),
    tombstones: now.issues.some(({ path }) => path === TOMBSTONES_PATH)
      ? []
      : former.flatMap(([{ kind }, { file }]) => (kind === "tombstones" ? listTombstones(file?.value) : [])),
    evidence: former.flatMap(([{ kind, path, name }, { file: parsed }]) =>
      kind === "evidence" && parsed !== undefined ? [{ slug: name, path, value: parsed.value }] : [],
    ),
  };
}

function listTombstones(value: unknown): PreviousTombstone[] {
  const parsed = TombstoneFile.safeParse(value);
  return parsed.success ? parsed.data.tombstones : [];
}

function toPreviousRecord({ kind, path, name }: ContentFile, value: unknown): PreviousRecord[] {
  if (kind !== "records" || typeof value !== "object" || value === null) return [];
  const { id, formerSlugs, url, vendor } = value as Record<string, unknown>;
  if (typeof id !== "string") return [];
  return [
    {
      id,
      slug: name,
      path,
      formerSlugs: Array.isArray(formerSlugs) ? formerSlugs.filter((slug) => typeof slug === "string") : [],
      ...(typeof url === "string" && { url }),
      ...(typeof vendor === "string" && { vendor }),
    },
  ];
}
