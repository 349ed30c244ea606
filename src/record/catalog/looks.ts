/** What looks at a repository tell of the time since: nothing of the days after them. */
import type { AiDetail } from "../schema/record.ts";
import { toFirstDay, toLastDay } from "./dates.ts";

type Maintained = Pick<AiDetail, "maintenance">;

/** The last release that is known, and when somebody last looked for one. */
export function findLastRelease({
  maintenance: { lastReleaseAt },
}: Maintained): { day: string; seen: string } | undefined {
  return lastReleaseAt === null
    ? undefined
    : { day: toLastDay(lastReleaseAt.value), seen: toLastDay(lastReleaseAt.asOf) };
}

const ALWAYS = { after: "0000-00-00", seen: "9999-12-31" } as const;

/**
 * The last sign of life, and the day up to which somebody saw that no other came. Commits decide where they were looked
 * at, as releases are made of them. An archived repository takes none.
 */
export function findQuiet({
  maintenance: { lastCommitAt, lastReleaseAt, archived },
}: Maintained): { after: string; seen: string } | undefined {
  if (archived?.value === true) return ALWAYS;
  const look = lastCommitAt ?? lastReleaseAt;
  if (look === null) return undefined;
  const signs = [lastCommitAt, lastReleaseAt].flatMap((sign) => (sign === null ? [] : [toLastDay(sign.value)]));
  return { after: signs.toSorted().at(-1)!, seen: toFirstDay(look.asOf) };
}
