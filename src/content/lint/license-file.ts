/** Licences as files and lists name them. */
import { proposeLicense } from "./propose-license.ts";

/** `LICENSE`, `LICENSE.md`, `docs/COPYING`, `LICENSE-APACHE`. */
export function isLicenseFile(path: string | undefined): boolean {
  return path !== undefined && /(?:^|\/)(?:LICEN[CS]E|COPYING)(?:[-.][\w-]+)*$/i.test(path);
}

/** False for what lists write where they found no licence that they know. */
export function isLicenseName(text: string): boolean {
  return !/^(?:other|noassertion|none|no license|unknown|custom|see .*|.*proprietary)$/i.test(text);
}

/** Words of full names that ids leave out: "GNU Affero General Public License v3.0" is AGPL-3.0. */
const FULL_NAMES: readonly (readonly [pattern: RegExp, id: string])[] = [
  [/gnu affero general public/i, "AGPL"],
  [/gnu lesser general public/i, "LGPL"],
  [/gnu general public/i, "GPL"],
  [/mozilla public/i, "MPL"],
];

/**
 * What two spellings of one licence have in common: `MIT License` is `MIT`, and lists seldom tell `GPL-3.0-only` from
 * `GPL-3.0-or-later`.
 */
export function toLicenseFamily(license: string): string {
  const full = FULL_NAMES.find(([pattern]) => pattern.test(license));
  const version = /\d+(?:\.\d+)*/.exec(license)?.[0];
  const name = full === undefined || version === undefined ? license : `${full[1]}-${version}`;
  return (proposeLicense(name) ?? name)
    .toLowerCase()
    .replace(/-(?:only|or-later)$/, "")
    .replace(/[^a-z0-9]/g, "");
}
