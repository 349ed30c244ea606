/** What a reader of the changes must know about their completeness. */
import type { HistoryState } from "./history-state.ts";

const SHOWN = 3;

/** Null when the history is complete. */
export function toHistoryNote(state: Pick<HistoryState, "events" | "unreadable"> | "no-repository"): string | null {
  if (state === "no-repository") {
    return "This copy was built from a source archive without the repository's history, so no changes and no dates of change are known.";
  }
  if (state.unreadable.length > 0) {
    const shown = state.unreadable.slice(0, SHOWN).map(({ path, commit }) => `${path} at ${commit.slice(0, 12)}`);
    const rest = state.unreadable.length - shown.length;
    const list = rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
    return `Versions of files that could not be read are left out; their records keep the last readable state: ${list}.`;
  }
  return state.events.length === 0 ? "The repository's history holds no records yet." : null;
}
