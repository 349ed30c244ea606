/** Facts that pass whatever checks read them: none of them may lower a score. */
import type { DataUseEvidence } from "#record/schema/data-use.ts";
import type { MaintenanceEvidence } from "#record/schema/maintenance.ts";
import { METRICS, type Metric } from "#record/schema/vocabulary.ts";
import { aPlan, aRating } from "../../fixtures/builders.ts";
import { type SubjectParts, TODAY, aLook, aProbe, aSample, aStatement } from "./subjects.ts";

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

const withLook =
  (fields: Partial<MaintenanceEvidence>): AddFact =>
  ({ source, evidence }) => ({
    source,
    evidence: { ...evidence, maintenance: [...(evidence.maintenance ?? []), aLook({ asOf: TODAY, ...fields })] },
  });

const withStatement =
  (fields: Partial<DataUseEvidence>): AddFact =>
  ({ source, evidence }) => ({
    source,
    evidence: { ...evidence, dataUse: [...(evidence.dataUse ?? []), aStatement({ asOf: TODAY, ...fields })] },
  });

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
  "a commit of today": withLook({ lastCommitAt: TODAY }),
  "a release of today": withLook({ lastRelease: "v9", lastReleaseAt: TODAY }),
  "no training on input": withStatement({ value: "no" }),
  "a certificate": withStatement({ field: "soc2", value: "type-ii" }),
  "a period of retention": withStatement({ field: "retention", value: "30 days" }),
  "a place of processing": withStatement({ field: "region", value: "EU" }),
  "a data processing agreement": withStatement({ field: "dpa", value: "published" }),
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
