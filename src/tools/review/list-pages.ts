/** Pages on which the facts of a record can be looked up, each once. */
import { findSourceUrl } from "#record/catalog/source-link.ts";
import type { AiSource } from "#record/schema/ai.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { toServedSource } from "#record/catalog/served-source.ts";

export interface ReviewPage {
  /** What a person opens. */
  url: string;
  /** Where its bare text is: of a file on GitHub not the page around it. */
  readFrom: string;
  /** A copy that does not change, where the record names one. */
  archived: string | null;
}

export function listPages(record: AiSource, evidence: Evidence): ReviewPage[] {
  const cited = (record.sources ?? []).map((source) => ({
    url: findSourceUrl(toServedSource(source)),
    archived: source.archived ?? null,
  }));
  const plans = (evidence.plans ?? []).map(({ source }) => source);
  const stated = (evidence.dataUse ?? []).map(({ source }) => findSourceUrl(toServedSource(source)));
  const own = [record.url, record.repository, ...plans, ...stated].map((url) => ({ url: url ?? null, archived: null }));
  const pages = new Map<string, ReviewPage>();
  for (const { url, archived } of [...cited, ...own]) {
    if (url === null || pages.has(url)) continue;
    pages.set(url, { url, readFrom: toTextAddress(url), archived });
  }
  return [...pages.values()];
}

/** @see https://docs.github.com/repositories/working-with-files/using-files/viewing-and-understanding-files */
function toTextAddress(url: string): string {
  const [, repository, ref, path] = /^https:\/\/github\.com\/([^/]+\/[^/]+)\/blob\/([^/]+)\/([^?#]+)/.exec(url) ?? [];
  return repository === undefined ? url : `https://raw.githubusercontent.com/${repository}/${ref}/${path}`;
}
