import { findResultDate } from "#record/catalog/results.ts";
import { toLastDay } from "#record/catalog/dates.ts";
import { foldName } from "#lib/text/fold.ts";
import { type ResultRow, listResultRows, toResultKey } from "../benchmark-rows.ts";
import type { Rule, Violation } from "../rule.ts";

export const repeatedResult: Rule = {
  id: "repeated-result",
  title: "A result stands once, and one setting has one spelling",
  severity: "error",
  explanation:
    "Two rows of one subject, benchmark, metric, model, setting and reporter are the same result: with the same value, the newer one adds nothing; with two values of one day, one is wrong and is marked as withdrawn. Values of `setting` and `withModel` that differ only in case, spaces or signs are one value: written in two ways, they would be ranked apart.",
  example: {
    wrong: '"setting": { "editFormat": "Diff" } beside "setting": { "editFormat": "diff" }',
    right: '"setting": { "editFormat": "diff" } in both',
  },
  isFixable: false,
  *find(content) {
    const rows = [...listResultRows(content)].filter(({ row }) => row.withdrawn === undefined);
    yield* findRepeated(rows);
    yield* findSpellings(rows);
  },
};

function* findRepeated(rows: readonly ResultRow[]): Generator<Violation> {
  const groups = Map.groupBy(rows, ({ subject, row }) => `${subject} ${toResultKey(row)}`);
  for (const group of groups.values()) {
    const sorted = group.toSorted((a, b) => (toDay(a) < toDay(b) ? -1 : 1));
    for (const [index, one] of sorted.entries()) {
      const former = sorted[index - 1];
      if (former === undefined) continue;
      const { path, at, row } = one;
      const what = `${row.metric} of ${row.benchmark}`;
      if (row.value === former.row.value)
        yield {
          path,
          at,
          message: `${what} is ${row.value} as in the row of ${toDay(former)}`,
          hint: "delete the row if it is new; of two committed ones mark one as withdrawn, with the day and the reason",
        };
      else if (toDay(one) === toDay(former))
        yield {
          path,
          at: [...at, "value"],
          message: `${what} is ${row.value} here and ${former.row.value} in another row of ${toDay(one)}`,
          hint: "say in setting or withModel how they differ, or mark the wrong one as withdrawn",
        };
    }
  }
}

function toDay({ row }: ResultRow): string {
  return toLastDay(findResultDate(row));
}

function* findSpellings(rows: readonly ResultRow[]): Generator<Violation> {
  const spellings = new Map<string, string>();
  for (const { path, at, row } of rows) {
    const named = Object.entries(row.setting ?? {}).map(([key, value]) => ({
      at: [...at, "setting", key],
      key,
      value,
    }));
    const model =
      row.withModel === undefined ? [] : [{ at: [...at, "withModel"], key: "withModel", value: row.withModel }];
    for (const { at: place, key, value } of [...named, ...model]) {
      const folded = `${row.benchmark} ${key} ${foldName(value.replaceAll(".", "·dot·"))}`;
      const known = spellings.get(folded);
      if (known === undefined) spellings.set(folded, value);
      else if (known !== value)
        yield {
          path,
          at: place,
          message: `${key} is “${value}” here and “${known}” elsewhere`,
          hint: `write “${known}”`,
        };
    }
  }
}
