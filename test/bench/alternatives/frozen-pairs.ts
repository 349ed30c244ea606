/** The pairs that editors had named by November 2026: what is measured must not change when an editor adds one. */
import { readFileSync } from "node:fs";
import type { CheckedContent } from "#record/catalog/checked-content.ts";

/** Ids of alternatives by id, as slugs change. */
const PAIRS = JSON.parse(readFileSync(new URL("pairs-2026-11.json", import.meta.url), "utf8")) as Readonly<
  Record<string, readonly string[]>
>;

/** The content with those pairs and no later ones; pairs of records that it lacks are left out. */
export function withFrozenPairs(content: CheckedContent): CheckedContent {
  const slugs = new Map(content.ais.map(({ id, slug }) => [id, slug]));
  return {
    ...content,
    ais: content.ais.map((record) => ({
      ...record,
      alternatives: (PAIRS[record.id] ?? []).flatMap((id) => slugs.get(id) ?? []),
    })),
  };
}
