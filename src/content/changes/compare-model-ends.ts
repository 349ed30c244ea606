/** The event of a provider's record when its file of models announces that one of them ends. */
import type { Json } from "#lib/format/json.ts";
import { type EventDraft, compareRows, shorten, toIdentity } from "./compare-records.ts";
import { listModelEnds } from "./list-evidence-rows.ts";

type ProviderFile = Readonly<Record<string, Json>>;

/**
 * Undefined when no end is new. Ends that go are none: a correction of a list takes no announcement back.
 * @param id of the provider's record
 * @param day committer day of the commit, YYYY-MM-DD
 */
export function compareModelEnds(
  id: string,
  before: ProviderFile | undefined,
  after: ProviderFile | undefined,
  day: string,
): EventDraft | undefined {
  const whole = { from: listModelEnds(before, null), to: listModelEnds(after, null) };
  const changes = compareRows("modelEnds", listModelEnds(before, day), listModelEnds(after, day), whole).filter(
    ({ to }) => to !== null,
  );
  if (changes.length === 0) return undefined;
  return {
    type: "ai.endAnnounced",
    changes: changes.map(shorten),
    identity: toIdentity(id, "ai.endAnnounced", changes),
  };
}
