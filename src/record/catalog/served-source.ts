/** Where a fact comes from, as served: every key present. */
import type { SourceReference } from "../schema/primitives.ts";
import type { ServedSource } from "../schema/served-source.ts";

/** A source in an npm package is served as the page of that version. */
export function toServedSource(source: SourceReference): ServedSource {
  return {
    url: source.url ?? toPackagePage(source),
    repository: source.repository ?? null,
    path: source.path ?? null,
    commit: source.commit ?? null,
  };
}

function toPackagePage({ npm, version }: SourceReference): string | null {
  return npm === undefined || version === undefined ? null : `https://www.npmjs.com/package/${npm}/v/${version}`;
}
