/** `GET /ais/{slug}/alternatives`: what one may use instead, and why. */
import { toAlternativeSources } from "#insights/alternatives/alternative-sources.ts";
import { toAlternativeList } from "#insights/alternatives/build-alternatives.ts";
import { AlternativeList } from "#record/schema/alternatives.ts";
import { NOUN } from "#site/nouns.ts";
import { defineRecordRead } from "../define-read.ts";

export const getAlternatives = defineRecordRead({
  id: "getAlternatives",
  rest: "/alternatives",
  group: "insights",
  summary: "Alternatives to one record",
  description: `At most 20, those that editors listed first, then those that other sites compare; never discontinued or removed ${NOUN.many}.`,
  schema: AlternativeList,
  findSources: toAlternativeSources,
  build: (_record, sources) => toAlternativeList(sources),
});
