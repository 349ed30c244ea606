/** Subjects of audits: one to name facts of, and random ones for properties. */
import * as fc from "fast-check";
import { deriveRecord } from "#record/catalog/derive-record.ts";
import { addDays } from "#record/catalog/dates.ts";
import type { AuditSubject } from "#record/catalog/snapshot.ts";
import type { AiSource } from "#record/schema/ai.ts";
import type { DataUseEvidence } from "#record/schema/data-use.ts";
import type { MaintenanceEvidence } from "#record/schema/maintenance.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import { TRAINING_ANSWERS } from "#record/schema/data-use.ts";
import { KINDS, METRICS, PLATFORMS, PRICINGS } from "#record/schema/vocabulary.ts";
import { aPlan, aRating, anAi } from "../../fixtures/builders.ts";

export const TODAY = "2026-11-06";

export interface SubjectParts {
  source: AiSource;
  evidence: Evidence;
}

export function toSubject({ source, evidence }: SubjectParts): AuditSubject {
  const record = deriveRecord({
    source,
    evidence,
    dates: undefined,
    renderMarkdown: (markdown) => markdown,
    findName: () => undefined,
    rates: [],
    benchmarks: new Map(),
    today: TODAY,
  });
  return { record, probes: evidence.probes ?? [] };
}

/** A subject with these facts and the builders' defaults. */
export function aSubject(source: Partial<AiSource> = {}, evidence: Evidence = {}): AuditSubject {
  return toSubject({ source: anAi(source), evidence });
}

type Sample = NonNullable<Evidence["metrics"]>[number]["samples"][number];

export function aSample(date: string, value: number, repository = "lists/one"): Sample {
  return { date, value, source: { repository, path: "README.md" } };
}

/** A visit that passes every check. */
export function aProbe(fields: Partial<ProbeEvidence> = {}): ProbeEvidence {
  return {
    observedAt: TODAY,
    url: "https://example.example.com/",
    outcome: "ok",
    error: null,
    status: 200,
    finalUrl: "https://example.example.com/",
    redirects: 0,
    dnsMs: 10,
    connectMs: 20,
    tlsDaysLeft: 60,
    ttfbMs: 200,
    bytes: 20_000,
    securityHeaders: [
      "content-security-policy",
      "referrer-policy",
      "strict-transport-security",
      "x-content-type-options",
      "x-frame-options",
    ],
    ...fields,
  };
}

/** What a policy says of training on input. */
export function aStatement(fields: Partial<DataUseEvidence> = {}): DataUseEvidence {
  return {
    field: "trainsOnInput",
    value: "no",
    statedBy: "Privacy Policy of Example",
    asOf: "2026-08-01",
    source: { url: "https://example.com/privacy" },
    confidence: "high",
    ...fields,
  };
}

/** A look at the repository. */
export function aLook(fields: Partial<MaintenanceEvidence> = {}): MaintenanceEvidence {
  return {
    asOf: "2026-08-21",
    source: { repository: "lists/one", path: "README.md" },
    confidence: "high",
    ...fields,
  };
}

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(TODAY, -days));

const sample = fc
  .record({ date: day, value: fc.integer({ min: 0, max: 200_000 }), list: fc.constantFrom("lists/one", "lists/two") })
  .map(({ date, value, list }) => aSample(date, value, list));

const series = fc
  .uniqueArray(fc.constantFrom(...METRICS), { maxLength: 6 })
  .chain((metrics) =>
    fc.tuple(
      ...metrics.map((metric) =>
        fc.array(sample, { minLength: 1, maxLength: 5 }).map((samples) => ({ metric, samples })),
      ),
    ),
  );

const plan = fc
  .record({
    asOf: day,
    usd: fc.constantFrom(0, 10),
    billing: fc.constantFrom("monthly", "annual", "usage", "one-time"),
    unit: fc.option(fc.constant("1M tokens"), { nil: undefined }),
    confidence: fc.constantFrom("high", "medium", "low"),
  })
  .map(aPlan);

const rating = fc
  .record({
    asOf: day,
    source: fc.constantFrom("g2", "chrome-web-store"),
    subject: fc.option(fc.constant("Chrome extension"), { nil: undefined }),
    count: fc.integer({ min: 0, max: 4_000 }),
  })
  .map(aRating);

const probe = fc
  .record({
    observedAt: day,
    outcome: fc.constantFrom(
      "ok",
      "http-error",
      "dns-error",
      "tls-error",
      "timeout",
      "redirect-loop",
      "too-large",
      "blocked-by-robots",
    ),
    status: fc.constantFrom(200, 403, 500),
    redirects: fc.integer({ min: 0, max: 4 }),
    finalUrl: fc.constantFrom(
      "https://example.example.com/",
      "http://example.example.com/",
      "https://other.example.org/",
    ),
    tlsDaysLeft: fc.option(fc.integer({ min: 0, max: 90 })),
    ttfbMs: fc.option(fc.integer({ min: 10, max: 9_000 })),
    bytes: fc.option(fc.integer({ min: 0, max: 3_000_000 })),
    securityHeaders: fc.option(fc.subarray(["content-security-policy", "referrer-policy"])),
  })
  .map((fields) => aProbe(fields as Partial<ProbeEvidence>));

const statement = fc
  .record({
    asOf: day,
    field: fc.constantFrom("soc2", "retention", "region", "dpa"),
    value: fc.constantFrom("type-ii", "in progress", "EU"),
    scope: fc.option(fc.constant("Enterprise"), { nil: undefined }),
  })
  .map((fields) => aStatement(fields as Partial<DataUseEvidence>));

const trainingStatement = fc
  .record({
    asOf: day,
    value: fc.constantFrom(...TRAINING_ANSWERS),
    scope: fc.option(fc.constant("Enterprise"), { nil: undefined }),
  })
  .map((fields) => aStatement(fields as Partial<DataUseEvidence>));

const look = fc
  .record({
    asOf: day,
    lastCommitAt: fc.option(day, { nil: undefined }),
    lastReleaseAt: fc.option(day, { nil: undefined }),
    archived: fc.option(fc.boolean(), { nil: undefined }),
    confidence: fc.constantFrom("high", "low"),
  })
  .map((fields) => aLook(fields as Partial<MaintenanceEvidence>));

const source = fc.record({
  asOf: fc.option(day, { nil: undefined }),
  repository: fc.constantFrom("lists/one", "lists/two"),
  path: fc.constant("README.md"),
  field: fc.option(fc.constantFrom("pricing", "status"), { nil: undefined }),
});

/** Random content of one record and its evidence, in every combination that the schema allows. */
export const arbitraryParts: fc.Arbitrary<SubjectParts> = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    url: fc.constantFrom("https://example.example.com/", "https://github.com/example/example"),
    pricing: fc.constantFrom(...PRICINGS),
    platforms: fc.subarray([...PLATFORMS]),
    openSource: fc.constantFrom(true, false, undefined),
    license: fc.constantFrom("MIT", "BUSL-1.1", "Unheard-1.0", undefined),
    repository: fc.constantFrom("https://github.com/example/example", undefined),
    status: fc.constantFrom("active", "beta", "discontinued"),
    statusNote: fc.constantFrom("It was bought.", undefined),
    reviewedAt: fc.option(day, { nil: undefined }),
    linkCheckedAt: fc.option(day, { nil: undefined }),
    description: fc.integer({ min: 1, max: 400 }).map((length) => "x".repeat(length)),
    sources: fc.array(source, { maxLength: 3 }),
    ratings: fc.array(rating, { maxLength: 3 }),
    plans: fc.array(plan, { maxLength: 3 }),
    metrics: series,
    probes: fc.array(probe, { maxLength: 12 }),
    statements: fc.array(fc.oneof(statement, trainingStatement), { maxLength: 4 }),
    maintenance: fc.array(look, { maxLength: 2 }),
    doubts: fc.array(
      fc.record({ field: fc.constantFrom("status", "openSource", "license", null), note: fc.constant("unsure") }),
      {
        maxLength: 2,
      },
    ),
  })
  .map(({ ratings, plans, metrics, probes, statements, maintenance, doubts, ...fields }) => ({
    source: anAi(fields as Partial<AiSource>),
    evidence: { ratings, plans, metrics, probes, dataUse: statements, maintenance, doubts } as Evidence,
  }));
