/** Arguments of the search that are filters of the catalogue, made from their table. */
import type { Filter } from "#record/catalog/filter.ts";
import { FILTERS } from "#record/catalog/filter-table.ts";
import { FILTER_ENTRIES, type FilterName } from "#record/catalog/filters.ts";
import { toFirstSentence } from "./api-parameters.ts";
import { benchmarksArgument } from "./find-benchmark.ts";
import { type Argument, dateArgument, daysArgument, flagArgument, listArgument, numberArgument } from "./arguments.ts";

/** As `read` sends it. */
export type ParameterValue = string | number | boolean | string[] | undefined;

/** Every filter, under the name that an agent knows it by. */
const OFFERED = FILTER_ENTRIES.map(([name, filter]) => ({ name, filter, argument: filter.agentArgument ?? name }));

/** What models call filters, where only one can be meant. */
const SYNONYMS: Readonly<Partial<Record<FilterName, readonly string[]>>> = {
  benchmark: ["benchmarks", "measuredBy"],
  freePlan: ["free", "isFree", "hasFreePlan"],
  dataRegion: ["region"],
  tag: ["category"],
  vendor: ["maker", "company", "developer", "publisher"],
  platform: ["os", "operatingSystem"],
  openSource: ["isOpenSource", "openSourceOnly"],
  trainsOnInput: ["trainsOnData", "trainsOnCode", "trainsOnUserData", "training", "dataTraining"],
  endedAfter: ["discontinuedAfter", "discontinuedSince", "endedSince"],
  endedBefore: ["discontinuedBefore"],
  priceMax: ["budget", "maxBudget", "maxPricePerMonth"],
};

export const FILTER_ARGUMENTS: Readonly<Record<string, Argument<ParameterValue>>> = Object.fromEntries(
  OFFERED.map(({ name, argument, filter }) => [
    argument,
    { ...toArgument(name, filter), also: [name], synonyms: SYNONYMS[name] ?? [] },
  ]),
);

/** Values of the arguments by name of the filter. */
export function toFilterParameters(given: Readonly<Record<string, unknown>>): Record<string, ParameterValue> {
  return Object.fromEntries(OFFERED.map(({ name, argument }) => [name, given[argument] as ParameterValue]));
}

/** What an agent calls a filter, and whether records of which its value is unknown can be asked for. */
export function describeFilter(name: string): { argument: string; hasUnknown: boolean } {
  const { argument, filter } = OFFERED.find((offered) => offered.name === name)!;
  const hasUnknown = filter.type === "choice" && (filter.values === "licenses" || filter.values.includes("unknown"));
  return { argument, hasUnknown };
}

function toArgument(name: FilterName, filter: Filter): Argument<ParameterValue> {
  const words = toFirstSentence(filter.description);
  if (name === "benchmark") return { ...benchmarksArgument(words), example: [FILTERS[name].example] };
  if (filter.type === "flag") return flagArgument("true or false; unknown passes neither.");
  if (name === "releasedWithin") return { ...daysArgument(words, FILTERS[name].max), example: filter.example };
  if (filter.type === "number") return { ...numberArgument(words, filter.max), example: filter.example };
  if (filter.type === "date")
    return { ...dateArgument(words, name.endsWith("Before") ? "end" : "start"), example: filter.example };
  return { ...listArgument(typeof filter.values === "string" ? [] : filter.values, words), example: filter.example };
}
