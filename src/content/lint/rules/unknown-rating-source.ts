import { suggestNearest } from "#lib/text/nearest.ts";
import { RATING_SOURCES } from "#record/schema/vocabulary.ts";
import type { Rule } from "../rule.ts";

export const unknownRatingSource: Rule = {
  id: "unknown-rating-source",
  title: "A rating's source has a known name",
  severity: "warning",
  explanation: `Ratings from one source are compared with each other, so its name must always be written the same way. Known sources: ${RATING_SOURCES.join(", ")}. A new one is welcome: add it with its label to \`RATING_SOURCE_LABELS\` in \`src/site/vocabulary.ts\`.`,
  example: { wrong: '{ "source": "g2-crowd", "value": 4.5 }', right: '{ "source": "g2", "value": 4.5 }' },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      for (const [index, { source }] of (fields.ratings ?? []).entries()) {
        if (RATING_SOURCES.some((known) => known === source)) continue;
        const hint = suggestNearest(source, RATING_SOURCES) ?? `known are ${RATING_SOURCES.join(", ")}`;
        yield { path, at: ["ratings", index, "source"], message: `${source} is not a known source`, hint };
      }
    }
  },
};
