/** Units of results of benchmarks; apart from their shapes, as browsers load the words alone. */

/** What values are given in, with the word behind a figure. */
export const UNIT_LABELS = {
  percent: "%",
  share: "of 1",
  score: "points",
  rating: "rating points",
  count: "",
  tasks: "tasks",
  seconds: "s",
  milliseconds: "ms",
  microseconds: "µs",
  hours: "h",
  "tokens-per-second": "tokens/s",
  "requests-per-second": "requests/s",
  "queries-per-second": "queries/s",
  "frames-per-second": "frames/s",
  decibels: "dB",
  usd: "US dollars",
  "us-cents": "US cents",
} as const;
export type Unit = keyof typeof UNIT_LABELS;
export const UNITS = Object.keys(UNIT_LABELS) as [Unit, ...Unit[]];
