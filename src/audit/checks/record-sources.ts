import type { AuditEvidence } from "#schema/audit.ts";
import type { AiDetail, ServedSource } from "#schema/record.ts";
import { citePlan, citeRating, citeSample, citeSource } from "../cite.ts";
import { type Check, rateByLimits, toFinding } from "../finding.ts";
import { RECORD_CHECKS } from "../table/record.ts";
import { formatCount } from "#format/number.ts";

/** Does the record say where its facts come from? */
export const checkRecordSources: Check = ({ record }) => {
  const firstOfOrigin = findFirstOfOrigin(record);
  const count = firstOfOrigin.size;
  if (count === 0) return toFinding("fail", "Neither the record nor its evidence names a source.");
  return toFinding(
    rateByLimits(count, RECORD_CHECKS["record-sources"].limits),
    `The record and its evidence name ${formatCount(count, "different source")}.`,
    [...firstOfOrigin.values()].map((cite) => cite()),
  );
};

/** The first citation of each origin. */
function findFirstOfOrigin(record: AiDetail): Map<string, () => AuditEvidence> {
  const found = new Map<string, () => AuditEvidence>();
  const add = (origin: string | undefined, cite: () => AuditEvidence): void => {
    if (origin !== undefined && !found.has(origin)) found.set(origin, cite);
  };
  for (const source of record.sources) add(originOfSource(source), () => citeSource(record, source));
  for (const { samples } of record.metrics) {
    for (const sample of samples) {
      if (isStanding(sample)) add(originOfSource(sample.source), () => citeSample(record, sample));
    }
  }
  for (const plan of record.plans) if (isStanding(plan)) add(originOf(plan.source), () => citePlan(record, plan));
  for (const rating of record.ratings) {
    if (isStanding(rating)) add(originOf(rating.url), () => citeRating(record, rating));
  }
  return found;
}

function originOfSource({ url, repository, path }: ServedSource): string | undefined {
  if (url !== null) return originOf(url);
  return repository === null || path === null ? undefined : `github.com/${repository}`;
}

/** The host; on GitHub, where many keep their lists, the repository. */
function originOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null) return undefined;
  const [owner, repository] = url.pathname.split("/").slice(1);
  const isGithub = url.hostname === "github.com" || url.hostname === "raw.githubusercontent.com";
  return isGithub ? `github.com/${owner}/${repository}` : url.hostname;
}

function isStanding(row: { withdrawn: unknown }): boolean {
  return row.withdrawn === null;
}
