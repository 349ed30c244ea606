import { foldName } from "#lib/text/fold.ts";
import type { Violation, Rule } from "../rule.ts";
import { toSkeleton } from "../skeleton.ts";

/** Vendors of at least this many records are known ones; a rarer name proves nothing. */
const MIN_VENDOR_RECORDS = 2;

export const lookalikeName: Rule = {
  id: "lookalike-name",
  title: "A name doesn't imitate another",
  severity: "error",
  explanation: `Forged records borrow a known name with letters that look the same: \`0penAI\`, \`OpenAl\` with a small L, \`Аnthropic\` with a Cyrillic A. A name or vendor that looks like the name of another record or like a vendor of at least ${MIN_VENDOR_RECORDS} records, but is written otherwise, is refused. So is a word that mixes Latin with Cyrillic, Greek, Armenian or Cherokee letters. Letters and digits that look alike count as equal, and so do \`rn\` and \`m\`, \`vv\` and \`w\`, \`cl\` and \`d\`.`,
  example: { wrong: "vendor: 0mnisoft", right: "vendor: Omnisoft" },
  isFixable: false,
  *find({ records }) {
    const names = groupBySkeleton(
      records.flatMap(({ fields }) => fields.name ?? []),
      1,
    );
    const vendors = groupBySkeleton(
      records.flatMap(({ fields }) => fields.vendor ?? []),
      MIN_VENDOR_RECORDS,
    );
    for (const { path, fields } of records) {
      for (const key of ["name", "vendor"] as const) {
        const text = fields[key];
        if (text === undefined) continue;
        const mixed = findMixedWord(text);
        const meant = findImitated(text, vendors) ?? (key === "name" ? findImitated(text, names) : undefined);
        if (mixed !== undefined) yield toViolation(path, key, `${mixed} mixes letters of two scripts that look alike`);
        else if (meant !== undefined) {
          const owner = records.find(({ fields: own }) => own.name === meant || own.vendor === meant)?.path;
          const finding = toViolation(path, key, `${text} looks like ${meant} but is written otherwise`);
          yield owner === undefined ? finding : { ...finding, because: owner };
        }
      }
    }
  },
};

function toViolation(path: string, key: string, message: string): Violation {
  return {
    path,
    at: [key],
    message,
    hint: "write the name as its owner does; if both names are real, add the maker in brackets",
  };
}

/** Spellings by skeleton, most frequent first; rarer ones than `minCount` are left out. */
function groupBySkeleton(texts: readonly string[], minCount: number): Map<string, string[]> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const groups = new Map<string, string[]>();
  for (const [text, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    if (count < minCount) continue;
    const skeleton = toSkeleton(text);
    groups.set(skeleton, [...(groups.get(skeleton) ?? []), text]);
  }
  return groups;
}

/** A known spelling that `text` looks like; nothing when `text` is itself the most frequent one. */
function findImitated(text: string, known: ReadonlyMap<string, readonly string[]>): string | undefined {
  const group = known.get(toSkeleton(text)) ?? [];
  if (group[0] === undefined || foldName(group[0]) === foldName(text)) return undefined;
  return group[0];
}

function findMixedWord(text: string): string | undefined {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .find(
      (word) =>
        /\p{Script=Latin}/u.test(word) &&
        /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(word),
    );
}
