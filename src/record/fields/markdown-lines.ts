/** Lines of a record's Markdown: one for each row of a list of facts. */
import type { NewestSeries } from "../catalog/newest-series.ts";
import { findSourceUrl } from "../catalog/source-link.ts";
import { haveSeveralCollections, toCollectionName } from "../catalog/terms-collection.ts";
import { escapeLine } from "#lib/format/escape-line.ts";
import { formatBilledAhead } from "#lib/format/monthly-price.ts";
import { formatUsd } from "#lib/format/number.ts";
import { toStatedWords } from "../catalog/training.ts";
import { DATA_USE_LABELS } from "../schema/data-use.ts";
import type { DataUse, Maintenance, Relation, TermsDocument } from "../schema/record-facts.ts";
import type { CitedRating, CustomPlan, Plan, ServedRecordSource } from "../schema/record-parts.ts";
import { RELATION_LABELS } from "../schema/relation.ts";
import type { ServedSource } from "../schema/served-source.ts";
import { toLabel } from "./words.ts";

export interface Doubted {
  field: string | null;
  note: string;
}

export function formatPlan({
  name,
  usd,
  amount,
  currency,
  isConverted,
  per,
  unit,
  billing,
  asOf,
  source,
}: Plan): string {
  const each = per === "month" && unit !== null ? `${per} per ${unit}` : per;
  const price = `${formatUsd(usd)} per ${escapeLine(each)}${formatBilledAhead(billing)}`;
  const stated = isConverted ? `${amount} ${currency}, ` : "";
  return `${escapeLine(name)}: ${price} (${stated}${asOf}, ${source})`;
}

export function formatCustomPlan({ name, asOf, source }: CustomPlan): string {
  return `${escapeLine(name)}: price on request (${asOf}, ${source})`;
}

export function formatCitedRating({ source, value, scale, count, asOf, url }: CitedRating): string {
  return `${toLabel(source)}: ${value} of ${scale}${count === null ? "" : ` by ${count} reviews`} (${asOf ?? "no date"}, ${url})`;
}

export function formatFigure({ series: { metric, package: name, method }, newest }: NewestSeries): string {
  const what = `${toLabel(metric)}${name === null ? "" : ` of ${escapeLine(name)}`}`;
  const counted = method === null ? "" : `, ${escapeLine(method)}`;
  return `${what}: ${newest.value} (${newest.date}${counted}${toPlace(newest.source)})`;
}

export function formatSource(
  { field, asOf, readAt, archived, quote, ...source }: ServedRecordSource,
  toTitle: (field: string) => string,
): string {
  const date = asOf ?? readAt;
  const words = quote === null ? "" : `: “${escapeLine(quote)}”`;
  const copy = archived === null ? "" : ` (archived: ${archived})`;
  return `${field === null ? "the record" : toTitle(field).toLowerCase()}${toPlace(source)}${date === null ? "" : `, ${date}`}${words}${copy}`;
}

export function formatStatement(row: DataUse): string {
  const { field, scope, statedBy, asOf, source } = row;
  const limits = scope === null ? "" : ` (${escapeLine(scope)})`;
  return `${DATA_USE_LABELS[field]}: ${escapeLine(toStatedWords(row))}${limits}, stated by ${escapeLine(statedBy)} (${asOf}, ${findSourceUrl(source) ?? "no address"})`;
}

export function listTermsChanges(documents: readonly TermsDocument[]): string[] {
  const isNamed = haveSeveralCollections(documents);
  return documents.flatMap((one) => {
    const collection = isNamed ? ` in the ${toCollectionName(one)}` : "";
    const name = escapeLine(`${one.document} of ${one.service}${collection}`);
    const telling = one.changes.filter(({ confidence }) => confidence !== "low");
    return telling.map(
      ({ date, added, removed, diff }) =>
        `${name} changed: ${added} words added, ${removed} removed (${date}, ${diff})`,
    );
  });
}

export function listLooks({
  maintenance: { lastCommitAt, lastReleaseAt, archived },
}: {
  maintenance: Maintenance;
}): string[] {
  return [
    ...(lastCommitAt === null ? [] : [`Last commit: ${lastCommitAt.value} (seen ${lastCommitAt.asOf})`]),
    ...(lastReleaseAt === null ? [] : [`Last release: ${lastReleaseAt.value} (seen ${lastReleaseAt.asOf})`]),
    ...(archived === null ? [] : [`Archived: ${archived.value ? "yes" : "no"} (seen ${archived.asOf})`]),
  ];
}

export function formatRelation({ type, toName, asOf, source }: Relation): string {
  return `${RELATION_LABELS[type].to} ${escapeLine(toName)} (${asOf}, ${findSourceUrl(source) ?? "no address"})`;
}

export function formatDoubt({ field, note }: Doubted, toTitle: (field: string) => string): string {
  return `${field === null ? "" : `${toTitle(field)}: `}${escapeLine(note)}`;
}

function toPlace({ url, repository, path }: ServedSource): string {
  const place = url ?? [repository, path].filter((part) => part !== null).join("/");
  return place === "" ? "" : `, ${place}`;
}
