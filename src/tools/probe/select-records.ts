/** Which homepages a run visits, and in which order. */
import { compareCodePoints } from "#lib/text/fold.ts";
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import type { Status } from "#record/schema/vocabulary.ts";

export interface ProbeTarget {
  slug: string;
  url: string;
  status: Status;
  probes: readonly ProbeEvidence[];
}

export interface Selection {
  /** Only these slugs; empty: all. */
  slugs: readonly string[];
  /** Day of the run, YYYY-MM-DD. */
  today: string;
  /** Visit again what was visited today. */
  isAgain: boolean;
  /** At most so many. */
  limit: number;
}

/**
 * Those not visited for longest come first, so that runs with a limit reach every record in turn. Discontinued tools
 * are left alone, for their domains may have changed hands.
 */
export function selectRecords(
  targets: readonly ProbeTarget[],
  { slugs, today, isAgain, limit }: Selection,
): ProbeTarget[] {
  const lastVisit = ({ probes }: ProbeTarget): string =>
    probes.reduce((last, { observedAt }) => (observedAt > last ? observedAt : last), "");
  return targets
    .filter((target) => target.status !== "discontinued")
    .filter((target) => slugs.length === 0 || slugs.includes(target.slug))
    .filter((target) => isAgain || lastVisit(target) !== today)
    .sort((a, b) => compareCodePoints(lastVisit(a), lastVisit(b)) || compareCodePoints(a.slug, b.slug))
    .slice(0, limit);
}
