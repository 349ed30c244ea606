/** `/ais/<slug>.md`: a record as Markdown, for readers without HTML. */
import { apiRoutes, pageRoutes, toAbsolute } from "#site/routes.ts";
import { escapeLine } from "#format/escape-line.ts";
import { formatBilledAhead, formatMonthlyPrice } from "#format/monthly-price.ts";
import { formatUsd } from "#format/number.ts";
import { type NewestSeries, listNewestSeries } from "#catalog/newest-series.ts";
import { findSourceUrl } from "#catalog/source-link.ts";
import { haveSeveralCollections, toCollectionName } from "#catalog/terms-collection.ts";
import { formatTraining, toStatedWords } from "#catalog/training.ts";
import { DATA_USE_LABELS } from "#schema/data-use.ts";
import { toFieldTitle, toFieldWords } from "#schema/field-titles.ts";
import type { DataUse, Relation, TermsDocument } from "#schema/record-facts.ts";
import { RELATION_LABELS } from "#schema/relation.ts";
import type { AiDetail, CitedRating, CustomPlan, Plan } from "#schema/record.ts";
import type { ServedSource } from "#schema/served-source.ts";
import { LABELS } from "#schema/vocabulary.ts";
import { SITE } from "#site/site.ts";

type Fact = readonly [label: string, value: string | null];

/** What the text is made of: all of a record but its HTML. */
export type PlainDetail = Omit<AiDetail, "descriptionHtml">;

/** @param training the answer that heads the record, where its statements are left out of it */
export function renderRecordMarkdown(record: PlainDetail, training = formatTraining(record)): string {
  const sections = [
    `# ${escapeLine(record.name)}`,
    `> ${escapeLine(record.summary)}`,
    renderFacts([...listFacts(record), [DATA_USE_LABELS.trainsOnInput, training]]),
    ...renderSection("Tasks", record.tasks),
    ...renderSection("People use it to", record.uses.map(escapeLine)),
    renderDescription(record.description.trim()),
    ...renderSection("Plans", [
      ...record.plans.filter((plan) => plan.withdrawn === null).map(formatPlan),
      ...record.customPlans.map(formatCustomPlan),
    ]),
    ...renderSection("Plans no longer listed", record.endedPlans.map(formatPlan)),
    ...renderSection(
      "Data handling, as stated",
      record.dataUse.filter((row) => row.withdrawn === null).map(formatStatement),
    ),
    ...renderSection("Terms", listTermsChanges(record.terms)),
    ...renderSection("Maintenance", listLooks(record)),
    ...renderSection("Connections", record.relations.map(formatRelation)),
    ...renderSection("Ratings", record.ratings.filter((rating) => rating.withdrawn === null).map(formatCitedRating)),
    ...renderSection("Figures", listNewestSeries(record.metrics).map(formatFigure)),
    ...renderSection("Sources", record.sources.map(formatSource)),
    ...renderSection(
      "Doubts",
      record.doubts.map(({ field, note }) => `${field === null ? "" : `${toFieldTitle(field)}: `}${escapeLine(note)}`),
    ),
    `From the ${SITE.name} (${SITE.dataLicense.name}): [page](${toAbsolute(pageRoutes.ai(record.slug))}), [data](${toAbsolute(apiRoutes.ai(record.slug))}).`,
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

/** A contributor's words, marked as such: a heading of theirs must not pass for one of the directory. */
function renderDescription(text: string): string {
  if (text === "") return "";
  const quoted = text.split("\n").map((line) => `> ${demoteHeading(line)}`.trimEnd());
  return ["Description, in a contributor's words:", "", ...quoted].join("\n");
}

/** `## Ratings` at the fifth level; the line below a text that would make it a heading, as plain signs. */
function demoteHeading(line: string): string {
  return line.replace(/^(\s{0,3})#{1,6}(?=\s|$)/, "$1#####").replace(/^(\s{0,3})(?=(?:=+|-+)\s*$)/, "$1\\");
}

function listFacts(record: PlainDetail): Fact[] {
  const rating =
    record.ratingCount === 0
      ? "not rated"
      : `${record.rating} of 5 by ${record.ratingCount} reviews${record.ratingSubject === null ? "" : ` of ${record.ratingSubject}`}`;
  const openness: Readonly<Record<string, string>> = { true: "yes", false: "no", null: "unknown" };
  return [
    ["Kind", LABELS[record.kind] ?? record.kind],
    ["Status", [LABELS[record.status] ?? record.status, record.statusNote].filter((part) => part !== null).join(": ")],
    ["Successor", record.successor],
    ["Vendor", record.vendor],
    ["Homepage", record.url],
    ["Pricing", LABELS[record.pricing] ?? record.pricing],
    [
      record.priceFrom?.fromCompleteList === false ? "Cheapest plan known" : "Price from",
      record.priceFrom &&
        `${formatMonthlyPrice(record.priceFrom)} (${record.priceFrom.plan}, ${record.priceFrom.asOf})`,
    ],
    ["Rating", rating],
    ["Platforms", record.platforms.map((platform) => LABELS[platform] ?? platform).join(", ") || null],
    ["Open source", openness[String(record.openSource)] ?? null],
    ["Openness", record.openness.reason],
    ["Licence", record.license],
    ["Repository", record.repository],
    ["Launched", record.launchedAt],
    ["Announced end", record.endsAt],
    ["Discontinued", record.discontinuedAt],
    ["Acquired by", record.acquiredBy],
    ["Audit score", record.auditScore === null ? "unknown" : `${record.auditScore} of 100`],
    [
      "Packages",
      Object.entries(record.packages)
        .flatMap(([registry, name]) => (name === null ? [] : [`${registry}: ${name}`]))
        .join(", ") || null,
    ],
    ["Facts compared by a person", formatReview(record)],
    ["Tags", record.tags.join(", ")],
    ["Also known as", record.aliases.join(", ") || null],
    ["Models", record.models.join(", ") || null],
  ];
}

function formatReview({ reviewedAt, reviewedBy }: PlainDetail): string {
  return reviewedAt === null ? "not yet" : `${reviewedAt}${reviewedBy === null ? "" : `, ${reviewedBy}`}`;
}

function renderFacts(facts: readonly Fact[]): string {
  return facts.flatMap(([label, value]) => (value === null ? [] : [`- ${label}: ${escapeLine(value)}`])).join("\n");
}

function renderSection(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}\n\n${lines.map((line) => `- ${line}`).join("\n")}`];
}

function formatPlan({ name, usd, amount, currency, isConverted, per, unit, billing, asOf, source }: Plan): string {
  const each = per === "month" && unit !== null ? `${per} per ${unit}` : per;
  const price = `${formatUsd(usd)} per ${escapeLine(each)}${formatBilledAhead(billing)}`;
  const stated = isConverted ? `${amount} ${currency}, ` : "";
  return `${escapeLine(name)}: ${price} (${stated}${asOf}, ${source})`;
}

function formatCustomPlan({ name, asOf, source }: CustomPlan): string {
  return `${escapeLine(name)}: price on request (${asOf}, ${source})`;
}

function formatCitedRating({ source, value, scale, count, asOf, url }: CitedRating): string {
  return `${LABELS[source] ?? source}: ${value} of ${scale}${count === null ? "" : ` by ${count} reviews`} (${asOf ?? "no date"}, ${url})`;
}

function formatFigure({ series: { metric, package: name, method }, newest }: NewestSeries): string {
  const what = `${LABELS[metric] ?? metric}${name === null ? "" : ` of ${escapeLine(name)}`}`;
  const counted = method === null ? "" : `, ${escapeLine(method)}`;
  return `${what}: ${newest.value} (${newest.date}${counted}${toPlace(newest.source)})`;
}

function formatSource({ field, asOf, readAt, archived, quote, ...source }: PlainDetail["sources"][number]): string {
  const date = asOf ?? readAt;
  const words = quote === null ? "" : `: “${escapeLine(quote)}”`;
  const copy = archived === null ? "" : ` (archived: ${archived})`;
  return `${field === null ? "the record" : toFieldWords(field)}${toPlace(source)}${date === null ? "" : `, ${date}`}${words}${copy}`;
}

function toPlace({ url, repository, path }: ServedSource): string {
  const place = url ?? [repository, path].filter((part) => part !== null).join("/");
  return place === "" ? "" : `, ${place}`;
}

function formatStatement(row: DataUse): string {
  const { field, scope, statedBy, asOf, source } = row;
  const limits = scope === null ? "" : ` (${escapeLine(scope)})`;
  return `${DATA_USE_LABELS[field]}: ${escapeLine(toStatedWords(row))}${limits}, stated by ${escapeLine(statedBy)} (${asOf}, ${findSourceUrl(source) ?? "no address"})`;
}

function listTermsChanges(documents: readonly TermsDocument[]): string[] {
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

function listLooks({ maintenance: { lastCommitAt, lastReleaseAt, archived } }: PlainDetail): string[] {
  return [
    ...(lastCommitAt === null ? [] : [`Last commit: ${lastCommitAt.value} (seen ${lastCommitAt.asOf})`]),
    ...(lastReleaseAt === null ? [] : [`Last release: ${lastReleaseAt.value} (seen ${lastReleaseAt.asOf})`]),
    ...(archived === null ? [] : [`Archived: ${archived.value ? "yes" : "no"} (seen ${archived.asOf})`]),
  ];
}

function formatRelation({ type, toName, asOf, source }: Relation): string {
  return `${RELATION_LABELS[type].to} ${escapeLine(toName)} (${asOf}, ${findSourceUrl(source) ?? "no address"})`;
}
