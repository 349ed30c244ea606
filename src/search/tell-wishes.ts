/** What the answer says of wishes: how many records grant each and all of them, and what nobody knows. */
import { formatNumber } from "#lib/format/number.ts";
import type { Question } from "./question.ts";
import type { SearchAnswer } from "./request.ts";
import { type MeasuredWish, countMeetingAll, countWish } from "./wish-order.ts";
import { nameWish } from "./wishes.ts";

/** Share of records of which something is unknown, from which on that is said. */
const TOLD_UNKNOWN = 0.2;

/**
 * @param measured in the order of the question's wishes, then of its absences
 * @param subject records on the subject that pass the filters
 */
export function tellWishes(
  { intents, wishes, absences }: Pick<Question, "intents" | "wishes" | "absences">,
  measured: readonly MeasuredWish[],
  subject: readonly number[],
): Pick<SearchAnswer["query"], "intents" | "meetAll" | "note"> {
  if (measured.length === 0) return { intents, meetAll: null, note: null };
  const of = subject.length;
  const counts = measured.map((wish) => ({ of, ...countWish(wish, subject) }));
  const asked = [...wishes, ...absences];
  const meetAll = countMeetingAll(measured, subject);
  return {
    intents: intents.map((intent) => {
      const place = asked.findIndex(({ value, text }) => value === intent.value && text === intent.text);
      return place === -1 || intent.counts !== null ? intent : { ...intent, counts: counts[place] ?? null };
    }),
    meetAll,
    note: of === 0 ? null : joinSentence(),
  };

  function joinSentence(): string {
    const names = [...wishes.map(nameWish), ...absences.map(({ value }) => `say that there is no ${value}`)];
    const each = counts.map(({ met, unknown }, place) => {
      const isUnknown = unknown >= TOLD_UNKNOWN * of;
      return `${formatNumber(met)} ${names[place]}${isUnknown ? ` (unknown for ${formatNumber(unknown)})` : ""}`;
    });
    const all = measured.length > 1 ? [`${formatNumber(meetAll)} meet ${measured.length === 2 ? "both" : "all"}`] : [];
    return `Of ${formatNumber(of)} on the subject, ${[...all, ...each].join("; ")}.`;
  }
}
