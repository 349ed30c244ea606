/** Facts of the detail from the rows of an evidence file: every key present, unknown is null. */
import { compareCodePoints } from "#lib/text/fold.ts";
import type { DataUseEvidence, DataUseField } from "../schema/data-use.ts";
import { DATA_USE_FIELDS } from "../schema/data-use.ts";
import type { MetricEvidence, ProbeEvidence } from "../schema/evidence-rows.ts";
import type { LifecycleEvidence } from "../schema/lifecycle.ts";
import type { MaintenanceEvidence } from "../schema/maintenance.ts";
import type { DataUse, Lifecycle, Maintenance, Observed, Relation, TermsDocument } from "../schema/record-facts.ts";
import type { RelationEvidence } from "../schema/relation.ts";
import type { TermsEvidence } from "../schema/terms.ts";
import type { Kind } from "../schema/vocabulary.ts";
import { toLastDay } from "./dates.ts";
import { listAudiences } from "./scopes.ts";
import { toServedSource } from "./served-source.ts";
import { findSourceUrl } from "./source-link.ts";

/**
 * In the order in which pages ask; statements about the whole tool first, then those for the people who use it, then those
 * for programs, businesses and parts; the newest first.
 */
export function listDataUse(rows: readonly DataUseEvidence[], kind: Kind): DataUse[] {
  const rankOf = ({ scope }: DataUse): number => {
    const audiences = listAudiences(scope, kind);
    return audiences.has("all") ? 0 : audiences.has("people") ? 1 : 2;
  };
  return rows.map(toDataUse).sort((a, b) => {
    const byField = FIELD_ORDER.get(a.field)! - FIELD_ORDER.get(b.field)!;
    if (byField !== 0) return byField;
    const byAudience = rankOf(a) - rankOf(b);
    return byAudience !== 0 ? byAudience : compareCodePoints(toLastDay(b.asOf), toLastDay(a.asOf));
  });
}

const FIELD_ORDER: ReadonlyMap<DataUseField, number> = new Map(DATA_USE_FIELDS.map((field, index) => [field, index]));

function toDataUse(row: DataUseEvidence): DataUse {
  return {
    field: row.field,
    value: row.value,
    scope: row.scope ?? null,
    statedBy: row.statedBy,
    quote: row.quote ?? null,
    asOf: row.asOf,
    source: toServedSource(row.source),
    confidence: row.confidence,
    note: row.note ?? null,
    withdrawn: row.withdrawn ?? null,
  };
}

export function toTermsDocument(document: TermsEvidence): TermsDocument {
  const { repository, path, firstCommit } = document;
  const changes = document.changes.filter((change) => change.withdrawn === undefined);
  const newest = changes.at(-1)?.commit ?? firstCommit;
  return {
    service: document.service,
    document: document.document,
    url: findSourceUrl({ url: null, repository, path, commit: newest })!,
    firstRecorded: document.firstRecorded,
    changes: changes.map((change) => ({
      date: change.date,
      added: change.added,
      removed: change.removed,
      share: change.share,
      statedDate: change.statedDate ?? null,
      diff: `https://github.com/${repository}/commit/${change.commit}`,
      confidence: change.confidence,
    })),
  };
}

/** The newest row about the tool itself decides: a later announcement replaces an earlier one. */
export function toLifecycle(rows: readonly LifecycleEvidence[]): Lifecycle {
  const standing = rows.filter((row) => row.withdrawn === undefined);
  const end = findNewest(standing.filter((row) => row.kind === "shutdown"));
  return {
    ends: end?.date ?? null,
    announcedAt: end?.announcedAt ?? null,
    replacement: end?.replacement ?? null,
    asOf: end?.asOf ?? null,
    source: end === undefined ? null : toServedSource(end.source),
    versions: listVersions(standing.filter((row) => row.kind === "version-end")),
  };
}

function listVersions(rows: readonly LifecycleEvidence[]): Lifecycle["versions"] {
  return [...Map.groupBy(rows, (row) => row.version!).values()]
    .map((same) => findNewest(same)!)
    .map((row) => ({ version: row.version!, ends: row.date, asOf: row.asOf, source: toServedSource(row.source) }))
    .sort((a, b) => (a.ends < b.ends ? -1 : a.ends > b.ends ? 1 : 0));
}

/** Of each field the newest look that names it; one of low confidence counts only where there is no other. */
export function toMaintenance(rows: readonly MaintenanceEvidence[]): Maintenance {
  const standing = rows.filter((row) => row.withdrawn === undefined);
  return {
    lastReleaseAt: observe(standing, "lastReleaseAt"),
    lastRelease: observe(standing, "lastRelease"),
    lastCommitAt: observe(standing, "lastCommitAt"),
    archived: observe(standing, "archived"),
    contributors: observe(standing, "contributors"),
    foundation: observe(standing, "foundation"),
  };
}

function observe<Key extends keyof Maintenance>(
  rows: readonly MaintenanceEvidence[],
  key: Key,
): Observed<NonNullable<MaintenanceEvidence[Key]>> | null {
  const named = rows.filter((row) => row[key] !== undefined);
  const sure = named.filter((row) => row.confidence !== "low");
  const row = findNewest(sure.length > 0 ? sure : named);
  return row === undefined ? null : { value: row[key]!, asOf: row.asOf, source: toServedSource(row.source) };
}

/** @param findName the name of a record by its slug */
export function toRelations(
  rows: readonly RelationEvidence[],
  findName: (slug: string) => string | undefined,
): Relation[] {
  return rows
    .filter((row) => row.withdrawn === undefined)
    .map((row) => ({
      type: row.type,
      to: row.to ?? null,
      toName: row.toName ?? findName(row.to!) ?? row.to!,
      example: row.example ?? null,
      asOf: row.asOf,
      source: toServedSource(row.source),
      confidence: row.confidence,
    }));
}

/** What programs write. */
export interface ObservedEvidence {
  metrics?: readonly MetricEvidence[] | undefined;
  maintenance?: readonly MaintenanceEvidence[] | undefined;
  probes?: readonly ProbeEvidence[] | undefined;
}

/** Newest day on which a program measured or read something; null when none did. */
export function findObservedAt(evidence: ObservedEvidence, linkCheckedAt: string | undefined): string | null {
  const days = [
    ...(evidence.metrics ?? []).flatMap(({ samples }) => samples.map((sample) => sample.date)),
    ...(evidence.maintenance ?? []).map((row) => row.asOf),
    ...(evidence.probes ?? []).map((probe) => probe.observedAt),
    ...(linkCheckedAt === undefined ? [] : [linkCheckedAt]),
  ];
  return days.reduce<string | null>(
    (newest, day) => (newest === null || toLastDay(day) > toLastDay(newest) ? day : newest),
    null,
  );
}

/** Of rows of one date the later one in the file. */
export function findNewest<Row extends { asOf: string }>(rows: readonly Row[]): Row | undefined {
  return rows.reduce<Row | undefined>(
    (newest, row) => (newest === undefined || toLastDay(row.asOf) >= toLastDay(newest.asOf) ? row : newest),
    undefined,
  );
}
