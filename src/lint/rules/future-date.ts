import { isAfter } from "#catalog/today.ts";
import { formatCount } from "#format/number.ts";
import { type Violation, type LintContent, type Rule, TOMBSTONES_PATH } from "../rule.ts";
import type { ValuePath } from "../raw-file.ts";

/** A contributor misspells a few dates, a wrong clock hundreds. */
const MAX_SINGLE = 20;

export const futureDate: Rule = {
  id: "future-date",
  title: "No date is later than the last commit",
  severity: "error",
  explanation: `Content says what was observed, so no date can be later than the day of the commit the check runs on (committer date in UTC). A build never looks at a clock; \`npm run check\` and \`npm run dev\` accept today's date in files that are not committed yet. A date of lower precision counts as future only when all of it is: \`2026\` is fine on any day of 2026. When more than ${MAX_SINGLE} dates are later, the commit's own date must be wrong, which is reported once.`,
  example: { wrong: 'launchedAt: "2062-05"', right: 'launchedAt: "2026-05"' },
  isFixable: false,
  *find(content, { commitDay, drafts }) {
    if (commitDay === null) return;
    const found: Violation[] = [];
    for (const { path, at, date } of listDates(content)) {
      const isDraft = drafts?.paths.has(path) === true && drafts.lastDay > commitDay;
      const lastDay = isDraft ? drafts.lastDay : commitDay;
      if (date === undefined || !/^\d{4}(-\d\d){0,2}$/.test(date) || !isAfter(date, lastDay)) continue;
      const message = `${date} is after ${isDraft ? "today" : "the last commit"} (${lastDay})`;
      found.push({ path, at, message, hint: "check year and month; a date of today counts once it is committed" });
    }
    if (found.length <= MAX_SINGLE) yield* found;
    else yield sumUp(found, commitDay);
  },
};

function sumUp(found: readonly Violation[], commitDay: string): Violation {
  const files = new Set(found.map(({ path }) => path)).size;
  return {
    ...found[0]!,
    message: `${found.length} dates in ${formatCount(files, "file")} are after the last commit (${commitDay}), whose own date is wrong`,
    hint: "set this machine's clock, then: git commit --amend --no-edit --date=now",
  };
}

type DatedPlace = Pick<Violation, "path" | "at"> & { date: string | undefined };

function* listDates(content: LintContent): Generator<DatedPlace> {
  for (const { path, fields } of content.records) {
    for (const key of ["launchedAt", "discontinuedAt", "reviewedAt", "linkCheckedAt"] as const)
      yield { path, at: [key], date: fields[key] };
    yield* inRows(path, ["sources"], fields.sources, ["asOf", "readAt"]);
  }
  for (const { path, fields } of content.evidence) {
    yield* inRows(path, ["ratings"], fields.ratings, ["asOf"]);
    yield* inRows(path, ["plans"], fields.plans, ["asOf"]);
    yield* inRows(path, ["probes"], fields.probes, ["observedAt"]);
    for (const [index, series] of (fields.metrics ?? []).entries()) {
      yield* inRows(path, ["metrics", index, "samples"], series.samples, ["date"]);
    }
    for (const [index, document] of (fields.terms ?? []).entries()) {
      yield { path, at: ["terms", index, "firstRecorded"], date: document.firstRecorded };
      yield* inRows(path, ["terms", index, "changes"], document.changes, ["date"]);
    }
    for (const key of ["dataUse", "openness", "relations"] as const) yield* inRows(path, [key], fields[key], ["asOf"]);
    yield* inRows(path, ["lifecycle"], fields.lifecycle, ["asOf", "announcedAt"]);
    yield* inRows(path, ["maintenance"], fields.maintenance, ["asOf", "lastCommitAt", "lastReleaseAt"]);
  }
  for (const { path, fields } of content.providers) {
    yield* inRows(path, ["models"], fields.models, ["asOf"]);
    yield* inRows(path, ["ends"], fields.ends, ["asOf", "announcedAt"]);
    for (const [index, model] of (fields.models ?? []).entries()) {
      yield* inRows(path, ["models", index, "prices"], model.prices, ["asOf"]);
    }
  }
  yield* inRows(TOMBSTONES_PATH, ["tombstones"], content.tombstones, ["removedAt"]);
}

/** `releasedAt` of a model and dates of ends are not among them: vendors announce them ahead. */
function* inRows<K extends string>(
  path: string,
  at: ValuePath,
  rows: readonly ({ readonly [key in K]?: string } & { readonly withdrawn?: { readonly at: string } })[] | undefined,
  keys: readonly K[],
): Generator<DatedPlace> {
  for (const [index, row] of (rows ?? []).entries()) {
    for (const key of keys) yield { path, at: [...at, index, key], date: row[key] };
    yield { path, at: [...at, index, "withdrawn", "at"], date: row.withdrawn?.at };
  }
}
