/** Puts observed facts into the draft, but for those that break the rules of content: one of them would hold up the others. */
import { type ObservationResult, applyObservation } from "./apply-observation.ts";
import type { ContentDraft } from "./draft.ts";
import type { Observation } from "./source.ts";

/** An error of the rules in a file that is not written yet. */
export interface DraftFault {
  path: string;
  message: string;
}

export type FindFaults = (files: ReturnType<ContentDraft["listFiles"]>) => Promise<DraftFault[]>;

/** Looks at the whole content for facts that break rules. A source that brings more of them is left to a person. */
const MAX_LOOKS = 60;

/** What became of each fact. The one at fault is found by halves: rules tell files and lines, not facts. */
export async function applySound(
  draft: ContentDraft,
  facts: readonly Observation[],
  findFaults: FindFaults,
): Promise<ObservationResult[]> {
  let looks = 0;
  const applyAll = async (batch: readonly Observation[]): Promise<ObservationResult[]> => {
    if (batch.length === 0) return [];
    if (looks === MAX_LOOKS) return [{ result: "held", why: `${batch.length} facts: too many others break rules` }];
    const restore = draft.mark();
    const results = batch.map((fact) => applyObservation(draft, fact));
    looks += 1;
    const faults = await findFaults(draft.listFiles());
    if (faults.length === 0) return results;
    restore();
    if (batch.length === 1) return [{ result: "held", why: `${toName(batch[0]!)}: ${faults[0]!.message}` }];
    // Facts of other files are sound; of those of a file with a fault, each half is tried on top of what was sound before it.
    const paths = new Set(faults.map(({ path }) => path));
    const { sound = [], suspect = [] } = Object.groupBy(batch, (fact) =>
      paths.has(toPath(fact)) ? "suspect" : "sound",
    );
    const middle = Math.ceil(suspect.length / 2);
    const parts = sound.length > 0 ? [sound, suspect] : [suspect.slice(0, middle), suspect.slice(middle)];
    const applied: ObservationResult[] = [];
    for (const part of parts) applied.push(...(await applyAll(part)));
    return applied;
  };
  return applyAll(facts);
}

function toPath(fact: Observation): string {
  return "provider" in fact ? `content/models/${fact.provider}.json` : `content/evidence/${fact.slug}.json`;
}

/** What a fact is about, as the summary of a run names it. */
function toName(fact: Observation): string {
  switch (fact.kind) {
    case "price":
      return `${fact.provider}/${fact.model}`;
    case "model-end":
      return `${fact.provider}/${fact.end.model}`;
    case "tool-end":
      return `${fact.slug} ${fact.end.version ?? ""}`.trim();
    default:
      return "slug" in fact ? fact.slug : `${fact.provider}/${fact.model}`;
  }
}
