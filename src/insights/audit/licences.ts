/** What a licence allows, as far as an audit asks. */
import { groupLicense } from "#record/catalog/licenses.ts";

export type LicenseRating = "free" | "restricted" | "unlisted";

/** Rates an SPDX expression: free licences carry any or no copyleft, source-available ones restrict use. */
export function rateLicense(expression: string): LicenseRating {
  const group = groupLicense(expression);
  if (group === "other") return "unlisted";
  return group === "source-available" ? "restricted" : "free";
}
