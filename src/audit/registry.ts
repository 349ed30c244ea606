/** The function of every check in the table. */
import { checkAvailability } from "./checks/availability.ts";
import { checkContributors } from "./checks/contributors.ts";
import { checkContributorsTrend } from "./checks/contributors-trend.ts";
import { checkDependents } from "./checks/dependents.ts";
import { checkDescription } from "./checks/description.ts";
import { checkDoubts } from "./checks/doubts.ts";
import { checkDownloads } from "./checks/downloads.ts";
import { checkGithubStars } from "./checks/github-stars.ts";
import { checkLastSample } from "./checks/last-sample.ts";
import { checkLicence } from "./checks/licence.ts";
import { checkLinkCheck } from "./checks/link-check.ts";
import { checkOpenSource } from "./checks/open-source.ts";
import { checkPageWeight } from "./checks/page-weight.ts";
import { checkPlansSourced } from "./checks/plans-sourced.ts";
import { checkPriceAge } from "./checks/price-age.ts";
import { checkPriceKnown } from "./checks/price-known.ts";
import { checkProgrammingInterface } from "./checks/programming-interface.ts";
import { checkRecordSources } from "./checks/record-sources.ts";
import { checkRedirects } from "./checks/redirects.ts";
import { checkRepository } from "./checks/repository.ts";
import { checkReview } from "./checks/review.ts";
import { checkReviews } from "./checks/reviews.ts";
import { checkSecurityHeaders } from "./checks/security-headers.ts";
import { checkSelfHosting } from "./checks/self-hosting.ts";
import { checkSourceAge } from "./checks/source-age.ts";
import { checkStarsTrend } from "./checks/stars-trend.ts";
import { checkStatus } from "./checks/status.ts";
import { checkSuccessor } from "./checks/successor.ts";
import { checkTimeToFirstByte } from "./checks/time-to-first-byte.ts";
import { checkTls } from "./checks/tls.ts";
import { checkUseTrend } from "./checks/use-trend.ts";
import type { Check } from "./finding.ts";
import type { CheckId } from "./table.ts";

export const CHECKS: Readonly<Record<CheckId, Check>> = {
  availability: checkAvailability,
  "time-to-first-byte": checkTimeToFirstByte,
  tls: checkTls,
  redirects: checkRedirects,
  "page-weight": checkPageWeight,
  "security-headers": checkSecurityHeaders,
  "github-stars": checkGithubStars,
  downloads: checkDownloads,
  dependents: checkDependents,
  reviews: checkReviews,
  "stars-trend": checkStarsTrend,
  "use-trend": checkUseTrend,
  status: checkStatus,
  "last-sample": checkLastSample,
  contributors: checkContributors,
  "contributors-trend": checkContributorsTrend,
  successor: checkSuccessor,
  "open-source": checkOpenSource,
  licence: checkLicence,
  repository: checkRepository,
  "self-hosting": checkSelfHosting,
  "programming-interface": checkProgrammingInterface,
  "plans-sourced": checkPlansSourced,
  "price-age": checkPriceAge,
  "price-known": checkPriceKnown,
  "record-sources": checkRecordSources,
  "source-age": checkSourceAge,
  review: checkReview,
  "link-check": checkLinkCheck,
  description: checkDescription,
  doubts: checkDoubts,
};
