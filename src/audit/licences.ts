/** What a licence expression allows, by SPDX id. */

/**
 * Ids that the OSI approved or the FSF calls free, deprecated forms with a clear meaning included.
 * @see https://spdx.org/licenses/
 */
const FREE: ReadonlySet<string> = new Set(
  `0BSD AFL-3.0 AGPL-3.0 AGPL-3.0-only AGPL-3.0-or-later Apache-1.1 Apache-2.0 Artistic-2.0 BSD-2-Clause BSD-3-Clause
BSL-1.0 CC-BY-4.0 CC-BY-SA-4.0 CC0-1.0 CECILL-2.1 ECL-2.0 EPL-1.0 EPL-2.0 EUPL-1.1 EUPL-1.2 GPL-2.0 GPL-2.0-only
GPL-2.0-or-later GPL-3.0 GPL-3.0-only GPL-3.0-or-later ISC LGPL-2.1 LGPL-2.1-only LGPL-2.1-or-later LGPL-3.0
LGPL-3.0-only LGPL-3.0-or-later MIT MIT-0 MPL-2.0 MS-PL MS-RL MulanPSL-2.0 NCSA OFL-1.1 OSL-3.0 PostgreSQL
PSF-2.0 Python-2.0 Unicode-3.0 Unlicense UPL-1.0 Vim W3C WTFPL X11 Zlib ZPL-2.1`.split(/\s+/),
);

/** Source can be read, but use is limited in field, scale or time. */
const RESTRICTED: ReadonlySet<string> = new Set([
  "BUSL-1.1",
  "CC-BY-NC-4.0",
  "CC-BY-NC-ND-4.0",
  "CC-BY-NC-SA-4.0",
  "CC-BY-ND-4.0",
  "Elastic-2.0",
  "FSL-1.1-ALv2",
  "FSL-1.1-MIT",
  "PolyForm-Noncommercial-1.0.0",
  "PolyForm-Small-Business-1.0.0",
  "SSPL-1.0",
]);

export type LicenseRating = "free" | "restricted" | "unlisted";

const ORDER: readonly LicenseRating[] = ["free", "restricted", "unlisted"];

/** Rates an SPDX expression: of a choice (OR) the best counts, of a combination (AND) the worst; exceptions (WITH) only add rights. */
export function rateLicense(expression: string): LicenseRating {
  const choices = expression.split(" OR ").map((choice) =>
    choice
      .split(" AND ")
      .map((part) => rateId(part.split(" WITH ")[0]!))
      .reduce((worst, rating) => (ORDER.indexOf(rating) > ORDER.indexOf(worst) ? rating : worst)),
  );
  return choices.reduce((best, rating) => (ORDER.indexOf(rating) < ORDER.indexOf(best) ? rating : best));
}

function rateId(id: string): LicenseRating {
  if (FREE.has(id)) return "free";
  return RESTRICTED.has(id) ? "restricted" : "unlisted";
}
