/** The content rules in the order of their pages: those that block first. */
import { READER_RULES } from "./reader-rules.ts";
import type { Rule, RuleDoc } from "./rule.ts";
import { danglingReference } from "./rules/dangling-reference.ts";
import { dateOrder } from "./rules/date-order.ts";
import { descriptionMissing } from "./rules/description-missing.ts";
import { descriptionMarkup } from "./rules/description-markup.ts";
import { discontinuedAlternative } from "./rules/discontinued-alternative.ts";
import { discontinuedWithoutNote } from "./rules/discontinued-without-note.ts";
import { doubtVoice } from "./rules/doubt-voice.ts";
import { droppedAddress } from "./rules/dropped-address.ts";
import { duplicateId } from "./rules/duplicate-id.ts";
import { duplicateTool } from "./rules/duplicate-tool.ts";
import { evidenceWithoutRecord } from "./rules/evidence-without-record.ts";
import { earlyDate } from "./rules/early-date.ts";
import { halfReview } from "./rules/half-review.ts";
import { successorLoop } from "./rules/successor-loop.ts";
import { unknownField } from "./rules/unknown-field.ts";
import { foreignHost } from "./rules/foreign-host.ts";
import { futureDate } from "./rules/future-date.ts";
import { licenseOfClosedSource } from "./rules/license-of-closed-source.ts";
import { logoDrawing } from "./rules/logo-drawing.ts";
import { lookalikeName } from "./rules/lookalike-name.ts";
import { marketingWords } from "./rules/marketing-words.ts";
import { openSourceWithoutLicense } from "./rules/open-source-without-license.ts";
import { openSourceWithoutRepository } from "./rules/open-source-without-repository.ts";
import { absurdAmount } from "./rules/absurd-amount.ts";
import { countedComparison } from "./rules/counted-comparison.ts";
import { contradictingRows } from "./rules/contradicting-rows.ts";
import { quotedWords } from "./rules/quoted-words.ts";
import { repeatedStatement } from "./rules/repeated-statement.ts";
import { rewrittenEvidence } from "./rules/rewritten-evidence.ts";
import { sampleOrder } from "./rules/sample-order.ts";
import { sharedSynonym } from "./rules/shared-synonym.ts";
import { pairSlug } from "./rules/pair-slug.ts";
import { fillerComparison } from "./rules/filler-comparison.ts";
import { platformsInText } from "./rules/platforms-in-text.ts";
import { promisedEffect } from "./rules/promised-effect.ts";
import { repeatedSummary } from "./rules/repeated-summary.ts";
import { sourceInText } from "./rules/source-in-text.ts";
import { pronounceableName } from "./rules/pronounceable-name.ts";
import { bestKnown } from "./rules/best-known.ts";
import { borrowedName } from "./rules/borrowed-name.ts";
import { mixedScript } from "./rules/mixed-script.ts";
import { publicHost } from "./rules/public-host.ts";
import { ratingListing } from "./rules/rating-listing.ts";
import { trackingAddress } from "./rules/tracking-address.ts";
import { unheldSlug } from "./rules/unheld-slug.ts";
import { ratingWithoutCount } from "./rules/rating-without-count.ts";
import { removedWithoutTombstone } from "./rules/removed-without-tombstone.ts";
import { repositoryHost } from "./rules/repository-host.ts";
import { selfReference } from "./rules/self-reference.ts";
import { sharedAlias } from "./rules/shared-alias.ts";
import { modelWording } from "./rules/model-wording.ts";
import { modelAddress } from "./rules/model-address.ts";
import { sharedPackage } from "./rules/shared-package.ts";
import { slugCollision } from "./rules/slug-collision.ts";
import { spdxLicense } from "./rules/spdx-license.ts";
import { staleReview } from "./rules/stale-review.ts";
import { summaryStartsWithName } from "./rules/summary-starts-with-name.ts";
import { useWording } from "./rules/use-wording.ts";
import { tagUsage } from "./rules/tag-usage.ts";
import { unknownRatingSource } from "./rules/unknown-rating-source.ts";
import { thinAnswer } from "./rules/thin-answer.ts";
import { unknownTag } from "./rules/unknown-tag.ts";
import { unknownTask } from "./rules/unknown-task.ts";
import { unsafeLink } from "./rules/unsafe-link.ts";
import { vendorInText } from "./rules/vendor-in-text.ts";
import { priceInProse } from "./rules/price-in-prose.ts";
import { generatedSource } from "./rules/generated-source.ts";
import { planList } from "./rules/plan-list.ts";
import { exchangeRate } from "./rules/exchange-rate.ts";
import { planNamedTwice } from "./rules/plan-named-twice.ts";
import { annualAsMonthly } from "./rules/annual-as-monthly.ts";
import { pricingAgainstPlans } from "./rules/pricing-against-plans.ts";
import { zeroPrice } from "./rules/zero-price.ts";
import { answeredDoubt } from "./rules/answered-doubt.ts";
import { bindingPackage } from "./rules/binding-package.ts";
import { deniedPlatform } from "./rules/denied-platform.ts";
import { endedInEvidence } from "./rules/ended-in-evidence.ts";
import { extensionPlatform } from "./rules/extension-platform.ts";
import { namesakeAlternative } from "./rules/namesake-alternative.ts";
import { opennessContradiction } from "./rules/openness-contradiction.ts";
import { straySeries } from "./rules/stray-series.ts";
import { unreadLicense } from "./rules/unread-license.ts";
import { benchmarkDefinition } from "./rules/benchmark-definition.ts";
import { benchmarkResult } from "./rules/benchmark-result.ts";
import { repeatedResult } from "./rules/repeated-result.ts";
import { unstableRelease } from "./rules/unstable-release.ts";

/** Rules that look at all files together. */
export const CONTENT_RULES: readonly Rule[] = [
  unknownTag,
  unknownTask,
  danglingReference,
  logoDrawing,
  bestKnown,
  thinAnswer,
  selfReference,
  successorLoop,
  duplicateId,
  duplicateTool,
  slugCollision,
  pairSlug,
  removedWithoutTombstone,
  droppedAddress,
  evidenceWithoutRecord,
  rewrittenEvidence,
  contradictingRows,
  benchmarkDefinition,
  benchmarkResult,
  repeatedResult,
  planList,
  exchangeRate,
  generatedSource,
  countedComparison,
  repeatedStatement,
  quotedWords,
  sampleOrder,
  unstableRelease,
  extensionPlatform,
  namesakeAlternative,
  unknownField,
  sharedSynonym,
  futureDate,
  earlyDate,
  unsafeLink,
  publicHost,
  trackingAddress,
  lookalikeName,
  pronounceableName,
  doubtVoice,
  mixedScript,
  borrowedName,
  foreignHost,
  unheldSlug,
  descriptionMissing,
  dateOrder,
  discontinuedWithoutNote,
  discontinuedAlternative,
  marketingWords,
  promisedEffect,
  fillerComparison,
  sourceInText,
  platformsInText,
  repeatedSummary,
  vendorInText,
  summaryStartsWithName,
  useWording,
  descriptionMarkup,
  sharedAlias,
  modelWording,
  modelAddress,
  sharedPackage,
  bindingPackage,
  straySeries,
  deniedPlatform,
  endedInEvidence,
  answeredDoubt,
  spdxLicense,
  openSourceWithoutLicense,
  openSourceWithoutRepository,
  licenseOfClosedSource,
  unreadLicense,
  opennessContradiction,
  repositoryHost,
  planNamedTwice,
  annualAsMonthly,
  pricingAgainstPlans,
  priceInProse,
  zeroPrice,
  absurdAmount,
  unknownRatingSource,
  ratingWithoutCount,
  ratingListing,
  tagUsage,
  halfReview,
  staleReview,
];

/** Every rule an issue can name, for its page. */
export function listRuleDocs(): RuleDoc[] {
  return [...READER_RULES, ...CONTENT_RULES];
}
