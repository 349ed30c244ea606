import { toLastDay } from "#catalog/dates.ts";
import type { Rule } from "../rule.ts";

export const sampleOrder: Rule = {
  id: "sample-order",
  title: "Samples in a series go from oldest to newest",
  severity: "error",
  explanation:
    "A series is read in the order of its file: the last sample is taken as the newest. A month counts as its last day. `npm run evidence` inserts a sample at the right place.",
  example: {
    wrong: '[{ "date": "2026-03-01", "value": 5 }, { "date": "2026-01-01", "value": 3 }]',
    right: '[{ "date": "2026-01-01", "value": 3 }, { "date": "2026-03-01", "value": 5 }]',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      for (const [index, { metric, samples }] of (fields.metrics ?? []).entries()) {
        for (const [place, sample] of samples.entries()) {
          const former = samples[place - 1];
          if (former === undefined || toLastDay(former.date) <= toLastDay(sample.date)) continue;
          const message = `${metric} of ${sample.date} comes after that of ${former.date}`;
          yield { path, at: ["metrics", index, "samples", place, "date"], message, hint: "move it up" };
        }
      }
    }
  },
};
