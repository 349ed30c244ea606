/** What a reviewer is asked: each fact of a record that a page can confirm or contradict. */
import type { AiSource } from "#schema/ai.ts";
import { DATA_USE_LABELS } from "#schema/data-use.ts";
import type { Evidence } from "#schema/evidence.ts";
import { LABELS } from "#schema/vocabulary.ts";
import { toStatedWords } from "#catalog/training.ts";
import { formatUsd } from "#format/number.ts";

export interface ReviewFact {
  /** Key of the record, or list and entry: `vendor`, `plans.Pro`, `dataUse.soc2`. */
  id: string;
  /** As a person calls it. */
  title: string;
  value: string;
  /** What to look for on pages, the most telling first. */
  words: readonly string[];
}

/** Longest key of a doubt, and so of a fact. */
const ID_CHARACTERS = 40;

export function listFacts(record: AiSource, evidence: Evidence): ReviewFact[] {
  return [...listRecordFacts(record), ...listPlanFacts(evidence), ...listDataUseFacts(evidence)];
}

function listRecordFacts(record: AiSource): ReviewFact[] {
  const { name, vendor, license, repository, packages } = record;
  const platforms = record.platforms.map((platform) => LABELS[platform] ?? platform);
  const pricing = LABELS[record.pricing] ?? record.pricing;
  const rows: [id: string, title: string, value: string | undefined, words: (string | undefined)[]][] = [
    ["name", "Name", name, [name]],
    ["url", "Homepage", record.url, [name]],
    ["models", "Models", record.models?.join(", "), record.models ?? []],
    ["vendor", "Maker", vendor, [vendor]],
    ["acquiredBy", "Bought by", record.acquiredBy, [record.acquiredBy, "acquired"]],
    ["kind", "Kind", LABELS[record.kind] ?? record.kind, [record.kind]],
    ["tags", "Tags", record.tags.join(", "), record.tags.map((tag) => tag.replaceAll("-", " "))],
    ["tasks", "Tasks", record.tasks?.join(", "), (record.tasks ?? []).map((task) => task.replaceAll("-", " "))],
    [
      "pricing",
      "Pricing",
      record.pricing === "unknown" ? undefined : pricing,
      [pricing, "pricing", "free", "per month"],
    ],
    ["platforms", "Runs on", platforms.length === 0 ? undefined : platforms.join(", "), platforms],
    ["openSource", "Open source", toYesOrNo(record.openSource), ["open source", "open-source", "GitHub"]],
    ["license", "Licence", license, [license, "license", "licence"]],
    ["repository", "Repository", repository, [repository?.replace("https://", "")]],
    ["packages", "Packages", packages && Object.values(packages).join(", "), Object.values(packages ?? {})],
    ["launchedAt", "First release", record.launchedAt, [record.launchedAt?.slice(0, 4), "launch"]],
    ["status", "Status", LABELS[record.status] ?? record.status, ["beta", "discontinued", "sunset", "shut down"]],
    ["statusNote", "Note on the status", record.statusNote, []],
    ["discontinuedAt", "Ended", record.discontinuedAt, [record.discontinuedAt?.slice(0, 4)]],
    ["summary", "Summary", record.summary, toLongWords(record.summary)],
    ["uses", "Uses", record.uses?.join("; "), toLongWords(record.uses?.join(" ") ?? "")],
    ["description", "Description", record.description, toLongWords(record.description)],
  ];
  return rows.flatMap(([id, title, value, words]) =>
    value === undefined || value === ""
      ? []
      : [{ id, title, value, words: words.filter((word) => word !== undefined) }],
  );
}

type PlanRow = NonNullable<Evidence["plans"]>[number];

function formatPrice({ usd, amount, currency, billing, unit, isCustom }: PlanRow): string {
  if (isCustom) return "price on request";
  const price = usd === undefined ? `${amount} ${currency}` : formatUsd(usd);
  return `${price}, ${LABELS[billing] ?? billing}${unit === undefined ? "" : `, per ${unit}`}`;
}

/** The newest quote of each plan that was not withdrawn. */
function listPlanFacts(evidence: Evidence): ReviewFact[] {
  const plans = (evidence.plans ?? []).filter(({ withdrawn }) => withdrawn === undefined);
  const newest = new Map(plans.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1)).map((plan) => [plan.name, plan]));
  return [...newest.values()].map((plan) => ({
    id: toId("plans", plan.name),
    title: `Plan ${plan.name}`,
    value: `${formatPrice(plan)} (${plan.asOf})`,
    words: [...(plan.usd === undefined ? [] : [`$${plan.usd}`]), plan.name],
  }));
}

function listDataUseFacts(evidence: Evidence): ReviewFact[] {
  const rows = (evidence.dataUse ?? []).filter(({ withdrawn }) => withdrawn === undefined);
  // Values that differ are one question: which of them holds.
  return [...Map.groupBy(rows, ({ field }) => field)].map(([field, stated]) => ({
    id: toId("dataUse", field),
    title: DATA_USE_LABELS[field],
    value: stated
      .map(
        (row) =>
          `${toStatedWords(row)}${row.scope === undefined ? "" : ` (${row.scope})`}, by ${row.statedBy}, ${row.asOf}`,
      )
      .join("; "),
    words: [...stated.flatMap(({ quote }) => quote ?? []), DATA_USE_LABELS[field]],
  }));
}

function toId(list: string, entry: string): string {
  return [...`${list}.${entry}`].slice(0, ID_CHARACTERS).join("").trim();
}

function toYesOrNo(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? "yes" : "no";
}

/** Words long enough to be of the subject. */
function toLongWords(text: string): string[] {
  return [...new Set(text.match(/\p{L}{8,}/gu) ?? [])].slice(0, 4);
}
