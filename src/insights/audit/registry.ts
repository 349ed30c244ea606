/** The function of every check in the table. */
import { checkAvailability } from "./checks/availability.ts";
import { checkCertificates } from "./checks/certificates.ts";
import { checkContributorsTrend } from "./checks/contributors-trend.ts";
import { checkContributors } from "./checks/contributors.ts";
import { checkDataAgreement } from "./checks/data-agreement.ts";
import { checkDataRegion } from "./checks/data-region.ts";
import { checkDataRetention } from "./checks/data-retention.ts";
import { checkDependents } from "./checks/dependents.ts";
import { checkDownloads } from "./checks/downloads.ts";
import { checkGithubStars } from "./checks/github-stars.ts";
import { checkLastCommit } from "./checks/last-commit.ts";
import { checkLastRelease } from "./checks/last-release.ts";
import { checkLicence } from "./checks/licence.ts";
import { checkOpenSource } from "./checks/open-source.ts";
import { checkPageWeight } from "./checks/page-weight.ts";
import { checkPlansSourced } from "./checks/plans-sourced.ts";
import { checkPriceAge } from "./checks/price-age.ts";
import { checkPriceKnown } from "./checks/price-known.ts";
import { checkProgrammingInterface } from "./checks/programming-interface.ts";
import { checkRedirects } from "./checks/redirects.ts";
import { checkRepository } from "./checks/repository.ts";
import { checkReviews } from "./checks/reviews.ts";
import { checkSecurityHeaders } from "./checks/security-headers.ts";
import { checkSelfHosting } from "./checks/self-hosting.ts";
import { checkStarsTrend } from "./checks/stars-trend.ts";
import { checkStatus } from "./checks/status.ts";
import { checkSuccessor } from "./checks/successor.ts";
import { checkTimeToFirstByte } from "./checks/time-to-first-byte.ts";
import { checkTls } from "./checks/tls.ts";
import { checkTrainingOnInput } from "./checks/training-on-input.ts";
import { checkUseTrend } from "./checks/use-trend.ts";
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
