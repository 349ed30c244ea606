/** A source for records that have none, out of what is cited in their evidence. */
import type { Evidence } from "#record/schema/evidence.ts";
import type { SourceReference } from "#record/schema/primitives.ts";
import type { ContentDraft } from "../draft.ts";
import { type ImportReport, countRow, createReport, leaveOut } from "./report.ts";

interface Cited {
  /** Key of the record the source supports; undefined: that the tool is what the record says. */
  field?: string;
  source: SourceReference;
  asOf: string;
}

/** Lists that only hold what somebody took for this tool; statements of low confidence prove nothing. */
export function addMissingSources(draft: ContentDraft): ImportReport {
  const report = createReport();
  for (const [slug, record] of draft.records) {
    if ((record.sources ?? []).length > 0) continue;
    const cited = listCited(draft.findEvidence(slug), record);
    if (cited.length === 0) leaveOut(report, "nothing in the files cites this record");
    for (const { field, source, asOf } of cited.slice(0, 2)) {
      draft.addSource(slug, { ...source, ...(field === undefined ? {} : { field }), asOf });
      countRow(report, true);
    }
  }
  return report;
}

/** Best first: the tool's own terms, lists with its repository, pages cited for one statement, comparisons. */
function listCited(evidence: Evidence, { repository }: { repository?: string }): Cited[] {
  const terms: Cited[] = (evidence.terms ?? []).map(({ repository: archive, path, firstCommit, firstRecorded }) => ({
    source: { repository: archive, path, commit: firstCommit },
    asOf: firstRecorded,
  }));
  const looks: Cited[] = (evidence.maintenance ?? []).map(({ source, asOf }) => ({
    ...(repository === undefined ? {} : { field: "repository" }),
    source,
    asOf,
  }));
  const stars: Cited[] = (evidence.metrics ?? []).flatMap(({ metric, package: name, samples }) => {
    const { source, date } = samples.at(-1)!;
    return name === undefined && metric.startsWith("github_") ? [{ field: "repository", source, asOf: date }] : [];
  });
  const packages: Cited[] = (evidence.metrics ?? []).flatMap(({ package: name, samples }) => {
    const { source, date } = samples.at(-1)!;
    return name === undefined ? [] : [{ field: "packages", source, asOf: date }];
  });
  const openness: Cited[] = (evidence.openness ?? []).map(({ source, asOf }) => ({
    field: "openSource",
    source,
    asOf,
  }));
  const statements: Cited[] = (evidence.dataUse ?? [])
    .filter(({ confidence }) => confidence !== "low")
    .map(({ source, asOf }) => ({ field: "dataUse", source, asOf }));
  const plans: Cited[] = (evidence.plans ?? [])
    .filter(({ confidence, withdrawn }) => confidence !== "low" && withdrawn === undefined)
    .map(({ source, asOf }) => ({ field: "plans", source: { url: source }, asOf }));
  const ratings: Cited[] = (evidence.ratings ?? []).flatMap(({ url, asOf, withdrawn }) =>
    asOf === undefined || withdrawn !== undefined ? [] : [{ field: "ratings", source: { url }, asOf }],
  );
  const comparisons: Cited[] = (evidence.alternatives ?? []).flatMap(({ sources }) =>
    sources.flatMap(({ url, repository, path, commit, asOf, withdrawn }) =>
      asOf === undefined || withdrawn !== undefined
        ? []
        : [{ source: repository === undefined ? { url } : { repository, path, commit }, asOf }],
    ),
  );
  return [terms, looks, stars, openness, packages, statements, plans, ratings, comparisons].flatMap((rows) =>
    rows.slice(-1),
  );
}
