import { NOUN } from "#site/nouns.ts";
import type { Check } from "../check.ts";
import { citeRating } from "../cite.ts";
import { rateByLimits, toResult } from "../check.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { LABELS, type Kind } from "#record/schema/vocabulary.ts";
import { ADOPTION_CHECKS } from "../table/adoption.ts";
import { formatCount } from "#lib/format/number.ts";
import { formatList } from "#lib/format/sentence.ts";

const REVIEWED_KINDS: ReadonlySet<Kind> = new Set(["app", "agent", "platform"]);

/** How many people published a review? */
export const checkReviews: Check = ({ record }) => {
  const isReviewedKind = REVIEWED_KINDS.has(record.kind);
  const counted = record.ratings.filter((rating) => rating.weight > 0);
  if (counted.length === 0) {
    return isReviewedKind
      ? toResult("unknown", "No rating with a number of reviews is cited.")
      : toResult("notApplicable", `People rarely review ${NOUN.many} of this kind, and no rating is cited.`);
  }
  const { limits } = ADOPTION_CHECKS.reviews;
  const count = counted.reduce((sum, rating) => sum + rating.count!, 0);
  const outcome = rateByLimits(count, limits);
  const figure = `${formatCount(count, "review")} on ${listSites(counted)}`;
  const evidence = counted.map((rating) => citeRating(record, rating));
  if (outcome === "pass")
    return toResult("pass", `${figure}; ${formatCount(limits.pass, "review")} or more pass.`, evidence);
  if (!isReviewedKind)
    return toResult("notApplicable", `${figure}; people rarely review ${NOUN.many} of this kind.`, evidence);
  const parts = [...new Set(counted.map((rating) => rating.subject).filter((subject) => subject !== null))];
  if (parts.length > 0) {
    return toResult(
      "unknown",
      `${figure}, but of one part only (${formatList(parts)}), which says little about the whole.`,
      evidence,
    );
  }
  return outcome === "fail"
    ? toResult("unknown", `${figure}; so few say little about how much it is used.`, evidence)
    : toResult(outcome, `${figure}; ${formatCount(limits.pass, "review")} or more pass.`, evidence);
};

function listSites(ratings: AiDetail["ratings"]): string {
  return formatList([...new Set(ratings.map((rating) => LABELS[rating.source] ?? rating.source))]);
}
