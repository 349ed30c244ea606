/** What an answer leaves out, in words: nobody should think that the list is all there is. */
import { NOUN } from "#site/nouns.ts";
import type { LeftOut } from "#record/catalog/answers.ts";
import { formatCount } from "#lib/format/number.ts";

const MISSED: Readonly<Record<LeftOut["condition"], string>> = {
  openSource: "not under an open licence",
  platform: "on other platforms",
  pricing: "with another pricing model",
  kind: "of another kind",
};

/** "12 tools not under an open licence (4 of them unknown)". */
export function formatLeftOut({ condition, count, unknown }: LeftOut): string {
  const rest = unknown === 0 ? "" : unknown === count ? " (all unknown)" : ` (${unknown} of them unknown)`;
  return `${formatCount(count, NOUN.one, NOUN.many)} ${MISSED[condition]}${rest}`;
}
