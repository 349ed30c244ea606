/** Share of the facts of one kind that are within their age limit. */
export interface FreshnessRow {
  kind: string;
  title: string;
  limitDays: number;
  total: number;
  fresh: number;
  /** The same by worth; null where there are no facts. */
  freshWorth: number | null;
}
