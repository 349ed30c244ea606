/** Facts that pass whatever checks read them: none of them may lower a score. */
import { METRICS, type Metric } from "#schema/vocabulary.ts";
import { aPlan, aRating } from "../../fixtures/builders.ts";
import { type SubjectParts, TODAY, aProbe, aSample } from "./subjects.ts";

type AddFact = (parts: SubjectParts) => SubjectParts;

const withSource =
  (change: (source: SubjectParts["source"]) => Partial<SubjectParts["source"]>): AddFact =>
  ({ source, evidence }) => ({ source: { ...source, ...change(source) }, evidence });

/** Twice the highest figure so far, and enough for any check. */
const withSample =
  (metric: Metric, list: string): AddFact =>
  ({ source, evidence }) => {
    const known = evidence.metrics?.find((series) => series.metric === metric)?.samples ?? [];
    const value = 2 * Math.max(10_000_000, ...known.map((sample) => sample.value));
    const others = (evidence.metrics ?? []).filter((series) => series.metric !== metric);
    const samples = [...known, aSample(TODAY, value, list)];
    return { source, evidence: { ...evidence, metrics: [...others, { metric, samples }] } };
  };

export const PASSING_FACTS: Readonly<Record<string, AddFact>> = {
  "a fast, safe visit": ({ source, evidence }) => ({
    source,
    evidence: { ...evidence, probes: [...(evidence.probes ?? []), aProbe()] },
  }),
  ...Object.fromEntries(
    METRICS.flatMap((metric) => [
      [`a high sample of ${metric} in a known list`, withSample(metric, "lists/one")],
      [`a high sample of ${metric} in a new list`, withSample(metric, "lists/new")],
    ]),
  ),
  "a sure monthly price of today": ({ source, evidence }) => ({
    source,
    evidence: { ...evidence, plans: [...(evidence.plans ?? []), aPlan({ asOf: TODAY })] },
  }),
  "a rating by many": ({ source, evidence }) => ({
    source,
    evidence: { ...evidence, ratings: [...(evidence.ratings ?? []), aRating({ asOf: TODAY, count: 5_000 })] },
  }),
  "a source of today": withSource(({ sources }) => ({
    sources: [...(sources ?? []), { url: "https://press.example.net/", readAt: TODAY }],
  })),
  "a review": withSource(() => ({ reviewedAt: TODAY })),
  "a link check": withSource(() => ({ linkCheckedAt: TODAY })),
  "a successor": withSource(() => ({ successor: "other" })),
  "a package": withSource(() => ({ packages: { npm: "example" } })),
  "a licence where none was known": withSource(({ license }) => ({ license: license ?? "MIT" })),
  "a repository where none was known": withSource(({ repository }) => ({
    repository: repository ?? "https://github.com/example/example",
  })),
  "openness where it was not known": withSource(({ openSource }) => ({ openSource: openSource ?? true })),
  "self-hosting": withSource(({ platforms }) => ({ platforms: [...new Set([...platforms, "self-hosted" as const])] })),
  "an API": withSource(({ platforms }) => ({ platforms: [...new Set([...platforms, "api" as const])] })),
  "a longer description": withSource(({ description }) => ({ description: description + "x".repeat(400) })),
};
