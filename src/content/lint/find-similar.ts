/** Records that may already be the tool somebody wants to add. */
import { countTypos } from "#lib/text/edit-distance.ts";
import { foldName } from "#lib/text/fold.ts";
import type { AiSource } from "#record/schema/ai.ts";
import { toCanonicalUrl } from "./canonical-url.ts";
import { toSkeleton } from "./skeleton.ts";

export interface LookalikeRecord {
  slug: string;
  name: string;
  /** Why it may be the same, as a phrase that follows the name. */
  reason: string;
  /** Such a record would be refused; a near name is only worth a look. */
  isDuplicate: boolean;
}

type Known = Pick<AiSource, "slug" | "name" | "url" | "aliases" | "repository">;

/** Compares homepage, name, aliases and near names; certain duplicates first. */
export function findSimilar(wanted: { name: string; url: string }, records: readonly Known[]): LookalikeRecord[] {
  const url = toCanonicalUrl(wanted.url);
  const host = url?.split("/")[0];
  const name = foldName(wanted.name);
  const skeleton = toSkeleton(wanted.name);
  const found = records.flatMap((record): LookalikeRecord[] => {
    const { slug } = record;
    const similar = (reason: string, isDuplicate: boolean): LookalikeRecord[] => [
      { slug, name: record.name, reason, isDuplicate },
    ];
    const address = toCanonicalUrl(record.url);
    if (url !== null && address === url) return similar("has the same homepage", true);
    if (foldName(record.name) === name) return similar("has the same name", true);
    if ((record.aliases ?? []).some((alias) => foldName(alias) === name))
      return similar(`is also called ${wanted.name}`, false);
    if (url !== null && record.repository !== undefined && toCanonicalUrl(record.repository) === url)
      return similar("has the same repository", false);
    if (host !== undefined && address?.split("/")[0] === host) return similar(`is on ${host} too`, false);
    if (toSkeleton(record.name) === skeleton) return similar("has a name that looks the same", true);
    return isNear(name, foldName(record.name)) ? similar("has a similar name", false) : [];
  });
  return found.sort((a, b) => Number(b.isDuplicate) - Number(a.isDuplicate));
}

/** One letter off, two in names of eight letters and more; short names are near to everything. */
function isNear(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  const limit = length >= 8 ? 2 : 1;
  return length >= 5 && countTypos(a, b, limit) <= limit;
}
