/**
 * The whole catalogue as plain JSON: what the build writes once and every function loads.
 * `deriveUnranked` turns checked content into served records, alternatives/ ranks them, `buildCatalog` indexes them.
 */
import type { Answer } from "../schema/answer.ts";
import type { Benchmark } from "../schema/benchmark.ts";
import type { AlternativeEvidence } from "../schema/comparison.ts";
import type { History } from "../schema/event.ts";
import type { ProbeEvidence } from "../schema/evidence-rows.ts";
import type { Logo } from "../schema/logo.ts";
import type { ModelProvider } from "../schema/model.ts";
import type { AiDetail } from "../schema/record.ts";
import type { Tag } from "../schema/tag.ts";
import type { Tombstone } from "../schema/tombstone.ts";
import { compareCodePoints, fold } from "#lib/text/fold.ts";
import { getOwn } from "#lib/text/get-own.ts";
import type { CheckedContent } from "./checked-content.ts";
import { deriveRecord } from "./derive-record.ts";
import { answerAtAGlance, countAnswered } from "./glance.ts";
import { findToday } from "./today.ts";

/** Number of a record in the catalogue, and its similarity from 0 to 1 in two decimals. */
export type RankedNumber = [record: number, similarity: number];

export interface CatalogSnapshot {
  /** Hash of everything below; set by whoever writes the snapshot. */
  buildId: string;
  /** Commit of HEAD; null in a source archive. */
  commit: string | null;
  /** Committer date of HEAD, UTC; null in a source archive. */
  generatedAt: string | null;
  /** "Today" for ages and windows: the newest observation in content. */
  today: string;
  /** By folded name, then slug. */
  records: AiDetail[];
  /** Curated alternatives as written, by slug; `buildCatalog` makes them symmetric. */
  curated: Record<string, string[]>;
  /** Pairs that others compare, as written, by slug; `buildCatalog` makes them symmetric. */
  compared: Record<string, AlternativeEvidence[]>;
  /** Numbers in `records` of each record's alternatives with their similarity, best first, by slug. */
  alternatives: Record<string, RankedNumber[]>;
  /** Visits of homepages, by slug. */
  probes: Record<string, ProbeEvidence[]>;
  tags: Tag[];
  tombstones: Tombstone[];
  providers: ModelProvider[];
  /** By slug. */
  logos: Logo[];
  /** In the order of their file. */
  answers: Answer[];
  /** What is measured, by id. */
  benchmarks: Benchmark[];
  history: History;
}

/** Everything an audit looks at. */
export interface AuditSubject {
  record: AiDetail;
  probes: readonly ProbeEvidence[];
}

export interface AuditRating {
  score: number | null;
  /** 0 to 1. */
  coverage: number;
}

export interface DeriveOptions {
  commit: string | null;
  generatedAt: string | null;
  history: History;
  /** Markdown to safe HTML. */
  renderMarkdown: (markdown: string) => string;
  /** Audit score of a finished record, 0 to 100, null when too little is known; and the share of what applies that is. */
  rateAudit: (subject: AuditSubject, today: string) => AuditRating;
}

/** A snapshot whose alternatives are still to be ranked, which costs more than all the rest. */
export type UnrankedSnapshot = Omit<CatalogSnapshot, "alternatives">;

export function deriveUnranked(content: CheckedContent, options: DeriveOptions): UnrankedSnapshot {
  const today = findToday(content, options.generatedAt);
  const curated: Record<string, string[]> = {};
  const compared: Record<string, AlternativeEvidence[]> = {};
  const probes: Record<string, ProbeEvidence[]> = {};
  const names = new Map(content.ais.map((source) => [source.slug, source.name]));
  const benchmarks = new Map(content.benchmarks.map((benchmark) => [benchmark.id, benchmark]));
  const findName = (slug: string): string | undefined => names.get(slug);
  const records = content.ais.map((source) => {
    const evidence = getOwn(content.evidence, source.slug) ?? {};
    if ((source.alternatives ?? []).length > 0) curated[source.slug] = source.alternatives!;
    if ((evidence.alternatives ?? []).length > 0) compared[source.slug] = evidence.alternatives!;
    if ((evidence.probes ?? []).length > 0) probes[source.slug] = evidence.probes!;
    const { renderMarkdown } = options;
    const dates = options.history.dates[source.id];
    const record = deriveRecord({
      source,
      evidence,
      dates,
      renderMarkdown,
      findName,
      rates: content.rates,
      benchmarks,
      today,
    });
    const audit = options.rateAudit({ record, probes: evidence.probes ?? [] }, today);
    record.auditScore = audit.score;
    record.glance = answerAtAGlance(record, audit, today);
    record.answered = countAnswered(record.glance);
    return record;
  });
  const sorted = sortByName(records);
  return {
    buildId: "",
    commit: options.commit,
    generatedAt: options.generatedAt,
    today,
    records: sorted,
    curated: sortKeys(curated),
    compared: sortKeys(compared),
    probes: sortKeys(probes),
    tags: content.tags.toSorted((a, b) => compareCodePoints(a.id, b.id)),
    tombstones: content.tombstones.toSorted((a, b) => compareCodePoints(a.slug, b.slug)),
    providers: content.providers.toSorted((a, b) => compareCodePoints(a.id, b.id)),
    answers: content.answers,
    benchmarks: content.benchmarks.toSorted((a, b) => compareCodePoints(a.id, b.id)),
    logos: content.logos.toSorted((a, b) => compareCodePoints(a.slug, b.slug)),
    history: options.history,
  };
}

function sortByName(records: readonly AiDetail[]): AiDetail[] {
  return records
    .map((record) => ({ record, name: fold(record.name) }))
    .sort((a, b) => compareCodePoints(a.name, b.name) || compareCodePoints(a.record.slug, b.record.slug))
    .map(({ record }) => record);
}

function sortKeys<T>(values: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => compareCodePoints(a, b)));
}
