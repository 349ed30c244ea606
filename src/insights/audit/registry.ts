/** The function of every check in the table. */
import {
  checkAvailability,
  checkPageWeight,
  checkRedirects,
  checkSecurityHeaders,
  checkTimeToFirstByte,
  checkTls,
} from "./checks/homepage.ts";
import {
  checkCertificates,
  checkDataAgreement,
  checkDataRegion,
  checkDataRetention,
  checkTrainingOnInput,
} from "./checks/data-handling.ts";
import {
  checkContributorsTrend,
  checkContributors,
  checkLastCommit,
  checkLastRelease,
  checkStatus,
  checkSuccessor,
} from "./checks/maintenance.ts";
import {
  checkDependents,
  checkDownloads,
  checkGithubStars,
  checkReviews,
  checkStarsTrend,
  checkUseTrend,
} from "./checks/adoption.ts";
import {
  checkLicence,
  checkOpenSource,
  checkProgrammingInterface,
  checkRepository,
  checkSelfHosting,
} from "./checks/openness.ts";
import { checkPlansSourced, checkPriceAge, checkPriceKnown } from "./checks/price.ts";
import type { Check } from "./check.ts";
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
  "last-commit": checkLastCommit,
  "last-release": checkLastRelease,
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
  "training-on-input": checkTrainingOnInput,
  certificates: checkCertificates,
  "data-retention": checkDataRetention,
  "data-region": checkDataRegion,
  "data-agreement": checkDataAgreement,
};
