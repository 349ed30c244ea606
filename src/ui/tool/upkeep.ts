/** What was last seen of the repository, as rows. */
import { formatDate } from "#lib/format/date.ts";
import { formatNumber } from "#lib/format/number.ts";
import type { Maintenance, Observed } from "#record/schema/record-facts.ts";

export type UpkeepRow = readonly [label: string, value: string, look: Observed<unknown>];

/** Rows for what is known; empty when nobody has looked. */
export function listUpkeep(maintenance: Maintenance): UpkeepRow[] {
  const { lastReleaseAt, lastRelease, lastCommitAt, archived, contributors, foundation } = maintenance;
  const name = lastRelease === null ? "" : `${lastRelease.value}, `;
  const rows: (UpkeepRow | null)[] = [
    lastReleaseAt && ["Last release", `${name}${formatDate(lastReleaseAt.value)}`, lastReleaseAt],
    lastCommitAt && ["Last commit", formatDate(lastCommitAt.value), lastCommitAt],
    archived && ["Archived", archived.value ? "yes, read-only" : "no", archived],
    contributors && ["Contributors", formatNumber(contributors.value), contributors],
    foundation && ["Foundation", foundation.value, foundation],
  ];
  return rows.filter((row) => row !== null);
}
