/** The content rules in the order of their pages: those that block first. */
import { READER_RULES } from "./reader-rules.ts";
import type { Rule, RuleDoc } from "./rule.ts";
import {
  danglingReference,
  discontinuedAlternative,
  successorLoop,
  countedComparison,
  selfReference,
  namesakeAlternative,
} from "./rules/references.ts";
import {
  dateOrder,
  discontinuedWithoutNote,
  earlyDate,
  futureDate,
  sampleOrder,
  endedInEvidence,
  unstableRelease,
} from "./rules/dates.ts";
import {
  descriptionMissing,
  descriptionMarkup,
  repeatedSummary,
  summaryStartsWithName,
  useWording,
} from "./rules/summaries.ts";
import { doubtVoice, halfReview, unknownField, staleReview, answeredDoubt } from "./rules/doubts.ts";
import {
  droppedAddress,
  duplicateId,
  pairSlug,
  unheldSlug,
  removedWithoutTombstone,
  slugCollision,
} from "./rules/slugs.ts";
import { duplicateTool, lookalikeName, pronounceableName, mixedScript, sharedAlias } from "./rules/names.ts";
import { evidenceWithoutRecord, contradictingRows, rewrittenEvidence, straySeries } from "./rules/evidence.ts";
import { foreignHost, borrowedName, vendorInText } from "./rules/makers.ts";
import {
  licenseOfClosedSource,
  openSourceWithoutLicense,
  openSourceWithoutRepository,
  spdxLicense,
  opennessContradiction,
  unreadLicense,
} from "./rules/licences.ts";
import { logoDrawing, sharedSynonym, tagUsage, unknownTag, unknownTask } from "./rules/vocabulary.ts";
import {
  marketingWords,
  quotedWords,
  repeatedStatement,
  fillerComparison,
  promisedEffect,
  sourceInText,
} from "./rules/wording.ts";
import { absurdAmount, priceInProse, pricingAgainstPlans, zeroPrice } from "./rules/prices.ts";
import { platformsInText, deniedPlatform, extensionPlatform } from "./rules/platforms.ts";
import { bestKnown, thinAnswer } from "./rules/answers.ts";
import { publicHost, trackingAddress, repositoryHost, unsafeLink, generatedSource } from "./rules/addresses.ts";
import { ratingListing, ratingWithoutCount, unknownRatingSource } from "./rules/ratings.ts";
import { modelWording, modelAddress } from "./rules/models.ts";
import { sharedPackage, bindingPackage } from "./rules/packages.ts";
import { planList, exchangeRate, planNamedTwice, annualAsMonthly } from "./rules/plans.ts";
import { benchmarkDefinition, benchmarkResult, repeatedResult } from "./rules/results.ts";

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
