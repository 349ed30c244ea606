/** Groups of licences by what they ask of those who build on the code, found from SPDX expressions. */
import type { LicenseGroup } from "../schema/vocabulary.ts";

/**
 * Ids that the OSI approved or the FSF calls free are in the first three groups, deprecated forms with a clear meaning
 * included; of source-available code, use is limited in field, scale or time.
 * @see https://spdx.org/licenses/
 */
const IDS_BY_GROUP = {
  permissive: `0BSD AFL-3.0 Apache-1.1 Apache-2.0 Artistic-2.0 BSD-2-Clause BSD-3-Clause BSL-1.0 CC-BY-4.0 CC0-1.0
    ECL-2.0 ISC MIT MIT-0 MulanPSL-2.0 NCSA PostgreSQL PSF-2.0 Python-2.0 Unicode-3.0 Unlicense UPL-1.0 W3C WTFPL X11
    Zlib ZPL-2.1`,
  "weak-copyleft": `CECILL-2.1 EPL-1.0 EPL-2.0 LGPL-2.1 LGPL-2.1-only LGPL-2.1-or-later LGPL-3.0 LGPL-3.0-only
    LGPL-3.0-or-later MPL-2.0 MS-PL MS-RL OFL-1.1 Vim`,
  copyleft: `AGPL-3.0 AGPL-3.0-only AGPL-3.0-or-later CC-BY-SA-4.0 EUPL-1.1 EUPL-1.2 GPL-2.0 GPL-2.0-only
    GPL-2.0-or-later GPL-3.0 GPL-3.0-only GPL-3.0-or-later OSL-3.0`,
  "source-available": `BUSL-1.1 CC-BY-NC-4.0 CC-BY-NC-ND-4.0 CC-BY-NC-SA-4.0 CC-BY-ND-4.0 Elastic-2.0 FSL-1.1-ALv2
    FSL-1.1-MIT PolyForm-Noncommercial-1.0.0 PolyForm-Small-Business-1.0.0 SSPL-1.0 SUL-1.0`,
} satisfies Partial<Record<LicenseGroup, string>>;

type ListedGroup = keyof typeof IDS_BY_GROUP | "other";

/** From the fewest conditions to the most. */
const ORDER: readonly ListedGroup[] = ["permissive", "weak-copyleft", "copyleft", "source-available", "other"];

const GROUP_BY_ID: ReadonlyMap<string, ListedGroup> = new Map(
  Object.entries(IDS_BY_GROUP).flatMap(([group, ids]) =>
    ids.split(/\s+/).map((id) => [id, group as ListedGroup] as const),
  ),
);

/**
 * Group of a record: that of its licence; without one, `other` when the source is known to be closed, for its terms are
 * its maker's own, and `unknown` otherwise.
 */
export function findLicenseGroup({
  license,
  openSource,
}: {
  license: string | null;
  openSource: boolean | null;
}): LicenseGroup {
  if (license !== null) return groupLicense(license);
  return openSource === false ? "other" : "unknown";
}

/**
 * Group of an SPDX expression: of a choice (OR) the one with the fewest conditions, of a combination (AND) the one with
 * the most. Exceptions (WITH) only lift conditions and are passed over. AND binds closer than OR, parentheses closer than both.
 */
export function groupLicense(expression: string): ListedGroup {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const readChoice = (): number => {
    let rank = readCombination();
    for (; words[at] === "OR"; rank = Math.min(rank, readCombination())) at++;
    return rank;
  };
  const readCombination = (): number => {
    let rank = readPart();
    for (; words[at] === "AND"; rank = Math.max(rank, readPart())) at++;
    return rank;
  };
  const readPart = (): number => {
    const word = words[at++];
    if (word === "(") {
      const rank = readChoice();
      at++;
      return rank;
    }
    if (words[at] === "WITH") at += 2;
    return ORDER.indexOf(GROUP_BY_ID.get((word ?? "").replace(/\++$/, "")) ?? "other");
  };
  return ORDER[readChoice()]!;
}

/** Ids that an SPDX expression names, exceptions left out. */
export function listLicenseIds(expression: string): string[] {
  return expression.split(/ (?:AND|OR) /).map((part) => part.split(" WITH ")[0]!.replace(/^\(+|(?<![)+])[)+]+$/g, ""));
}
