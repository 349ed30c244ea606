/** Where the facts of a record come from, each origin once. */
import type { AiDetail } from "#record/schema/record.ts";
import type { ServedSource } from "#record/schema/served-source.ts";
import { listLooks } from "./looks.ts";

/** Hosts, and repositories where many keep lists on one host: two pages of one origin are one source. */
export function listOrigins(record: AiDetail): string[] {
  const addresses = [
    ...[...record.plans, ...record.endedPlans].flatMap((plan) =>
      plan.quotes.filter(isStanding).map((quote) => quote.source),
    ),
    ...record.ratings.filter(isStanding).map((rating) => rating.url),
    ...record.customPlans.map((plan) => plan.source),
    ...record.terms.map((document) => document.url),
  ];
  const sources: ServedSource[] = [
    ...record.sources,
    ...record.metrics.flatMap(({ samples }) => samples.filter(isStanding).map((sample) => sample.source)),
    ...record.dataUse.filter(isStanding).map((row) => row.source),
    ...listLooks(record).map((look) => look.source),
    ...record.relations.map((relation) => relation.source),
    ...(record.lifecycle.source === null ? [] : [record.lifecycle.source]),
  ];
  const origins = [...addresses.map(originOf), ...sources.map(originOfSource)].filter((origin) => origin !== undefined);
  return [...new Set(origins)].sort();
}

function originOfSource({ url, repository, path }: ServedSource): string | undefined {
  // A list is one origin, however many pages it names.
  if (repository !== null && path !== null) return `github.com/${repository}`;
  return url === null ? undefined : originOf(url);
}

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
