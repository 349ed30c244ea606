/** What the records say today: openness, endings, makers. */
import { KINDS, LABELS } from "#record/schema/vocabulary.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { isInUse } from "#record/catalog/gaps.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { formatNumber, formatShare } from "#lib/format/number.ts";
import type { Finding, FindingGroup } from "./finding.ts";

/** A maker under all of its names, with the number of its tools in use. */
export interface Maker {
  name: string;
  inUse: number;
}

const MAKERS_SHOWN = 5;
const ENDINGS_YEARS = 2;

export function findCatalogFindings(catalog: Catalog, makers: readonly Maker[]): FindingGroup {
  return {
    id: "records",
    title: "In the records today",
    note: `Counted by the records listed here, whatever the size of ${NOUN.aOne}. What nobody has listed or noticed is missing.`,
    findings: [findOpenness(catalog), findEndings(catalog), findMakers(catalog, makers)].filter(
      (finding) => finding !== undefined,
    ),
  };
}

function findOpenness({ records, today }: Catalog): Finding | undefined {
  const living = records.filter(isInUse);
  const known = living.filter((record) => record.openSource !== null);
  const rows = KINDS.map((kind) => {
    const group = known.filter((record) => record.kind === kind);
    return {
      label: LABELS[kind]!,
      value: group.filter((record) => record.openSource === true).length,
      of: group.length,
    };
  }).filter((row) => row.of > 0);
  const open = known.filter((record) => record.openSource === true).length;
  const apps = rows.find((row) => row.label === LABELS.app);
  const libraries = rows.find((row) => row.label === LABELS.library);
  if (apps === undefined || libraries === undefined) return undefined;
  return {
    id: "openness",
    title: `${formatShare(libraries.value, libraries.of)} of the libraries are open source, but ${formatShare(apps.value, apps.of)} of the apps; ${formatShare(open, known.length)} of all ${NOUN.many} listed here and in use`,
    caveat: `Lists of open ${NOUN.many} are among the sources, so open ${NOUN.many} are probably found more often than closed ones.`,
    rowHead: "Kind",
    unit: `Open-source ${NOUN.many}`,
    coverage: { known: known.length, all: living.length },
    source: `Records of this catalogue, ${today}`,
    rows: rows.toSorted((a, b) => b.value / b.of - a.value / a.of || compareCodePoints(a.label, b.label)),
  };
}

function findEndings({ records, today }: Catalog): Finding | undefined {
  const ended = records.filter((record) => record.status === "discontinued");
  const dated = ended.filter((record) => record.discontinuedAt !== null);
  if (dated.length === 0) return undefined;
  const first = String(Number(today.slice(0, 4)) - ENDINGS_YEARS + 1);
  const recent = dated.filter((record) => record.discontinuedAt! >= first).length;
  const bought = ended.filter((record) => record.acquiredBy !== null).length;
  const years = Map.groupBy(dated, (record) => record.discontinuedAt!.slice(0, 4));
  return {
    id: "endings",
    title: `${ended.length} of ${formatNumber(records.length)} ${NOUN.many} listed here have ended. Of the ${dated.length} with a known date, ${recent} ended since ${first}. ${bought} of the ${ended.length} had been bought`,
    caveat: `${today.slice(0, 4)} is counted up to ${today} only.`,
    rowHead: "Year of the end",
    unit: `${capitalize(NOUN.many)} that ended`,
    coverage: { known: dated.length, all: ended.length },
    source: `Records of this catalogue with an end date, ${today}`,
    rows: [...years]
      .sort(([a], [b]) => compareCodePoints(a, b))
      .map(([label, group]) => ({ label, value: group.length, of: null })),
  };
}

function findMakers({ records, today }: Catalog, makers: readonly Maker[]): Finding | undefined {
  const living = records.filter(isInUse);
  const known = living.filter((record) => record.vendor !== null).length;
  const largest = makers
    .map(({ name, inUse }) => ({ label: name, value: inUse, of: known }))
    .sort((a, b) => b.value - a.value || compareCodePoints(a.label, b.label))
    .slice(0, MAKERS_SHOWN);
  if (largest.length < MAKERS_SHOWN) return undefined;
  const sum = largest.reduce((total, row) => total + row.value, 0);
  return {
    id: "makers",
    title: `The ${MAKERS_SHOWN} makers with the most ${NOUN.many} make ${sum} of the ${formatNumber(known)} ${NOUN.many} listed here and in use, or ${formatShare(sum, known)}`,
    caveat: "A maker is counted under all of its names; groups of companies are not added up.",
    rowHead: "Maker",
    unit: capitalize(NOUN.many),
    coverage: { known, all: living.length },
    source: `Records of this catalogue, ${today}`,
    rows: largest,
  };
}
