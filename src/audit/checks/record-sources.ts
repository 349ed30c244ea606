import { findSourceUrl } from "../../catalog/source-link.ts";
import type { AuditEvidence } from "../../schema/audit.ts";
import type { AiDetail } from "../../schema/record.ts";
import { citePlan, citeRating, citeSample, citeSource } from "../cite.ts";
import { type Check, rateByLimits, toFinding } from "../finding.ts";
import { RECORD_CHECKS } from "../table/record.ts";
import { formatCount } from "../words.ts";

/** Does the record say where its facts come from? */
export const checkRecordSources: Check = ({ record }) => {
  const firstOfOrigin = new Map<string, () => AuditEvidence>();
  for (const { url, cite } of listCited(record)) {
    const origin = url === null ? undefined : originOf(url);
    if (origin !== undefined && !firstOfOrigin.has(origin)) firstOfOrigin.set(origin, cite);
  }
  const count = firstOfOrigin.size;
  if (count === 0) return toFinding("fail", "Neither the record nor its evidence names a source.");
  return toFinding(
    rateByLimits(count, RECORD_CHECKS["record-sources"].limits),
    `The record and its evidence name ${formatCount(count, "different source")}.`,
    [...firstOfOrigin.values()].map((cite) => cite()),
  );
};

interface Cited {
  url: string | null;
  cite: () => AuditEvidence;
}

function listCited(record: AiDetail): Cited[] {
  return [
    ...record.sources.map((source) => ({ url: findSourceUrl(source), cite: () => citeSource(record, source) })),
    ...record.metrics
      .flatMap((series) => series.samples.filter(isStanding))
      .map((sample) => ({ url: findSourceUrl(sample.source), cite: () => citeSample(record, sample) })),
    ...record.plans.filter(isStanding).map((plan) => ({ url: plan.source, cite: () => citePlan(record, plan) })),
    ...record.ratings.filter(isStanding).map((rating) => ({ url: rating.url, cite: () => citeRating(record, rating) })),
  ];
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
