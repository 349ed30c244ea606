import { NOUN } from "#site/nouns.ts";
import { foldName } from "#lib/text/fold.ts";
import type { LintRecord, Rule } from "../rule.ts";

/** Words that say nothing about what a tool is: with them a known name stays the same name to a reader. */
const EMPTY_WORDS = [
  "ai",
  "app",
  "apk",
  "chat",
  "download",
  "free",
  "login",
  "new",
  "official",
  "online",
  "original",
  "plus",
  "premium",
  "pro",
  "site",
  "the",
  "unlimited",
  "verified",
  "web",
  "website",
];

export const borrowedName: Rule = {
  id: "borrowed-name",
  title: `A known ${NOUN.one} is not listed twice under its own name`,
  severity: "error",
  explanation: `"Note Keeper Official" by "Acme" at another host is a trap. A record whose name is that of another record with nothing added but words such as ${EMPTY_WORDS.join(", ")}, whose vendor is the same or left out, and whose homepage is on another domain, is refused. A real second product has a name of its own, or a vendor of its own.`,
  example: {
    wrong: "name: Note Keeper Official\nvendor: Acme\nurl: https://note-keeper-official.example/",
    right: "name: Helper for Note Keeper\nvendor: Example Inc.\nurl: https://note-keeper-official.example/",
  },
  isFixable: false,
  *find({ records }) {
    const byName = new Map<string, LintRecord>();
    for (const record of records)
      if (record.fields.name !== undefined) byName.set(foldName(record.fields.name), record);
    for (const record of records) {
      const known = findBorrowed(record, byName);
      if (known === undefined || !isSameVendor(record, known) || haveSameDomain(record, known)) continue;
      yield {
        path: record.path,
        at: ["name"],
        message: `${record.fields.name} looks like ${known.fields.name} of ${known.path}, but is on another host`,
        hint: `name it as its makers do, with its own vendor; if it is the same ${NOUN.one}, correct that record`,
        because: known.path,
      };
    }
  },
};

/** The record whose name is left when words without a meaning of their own are taken away. */
function findBorrowed(
  { path, fields: { name = "" } }: LintRecord,
  byName: ReadonlyMap<string, LintRecord>,
): LintRecord | undefined {
  const words = name.split(/[^\p{L}\p{N}\p{M}+#.]+/u).filter((word) => word !== "");
  const telling = words.filter((word) => !EMPTY_WORDS.includes(word.toLowerCase()));
  if (telling.length === 0 || telling.length === words.length) return undefined;
  const known = byName.get(foldName(telling.join(" ")));
  return known?.path === path ? undefined : known;
}

function isSameVendor({ fields: { vendor } }: LintRecord, known: LintRecord): boolean {
  return vendor === undefined || foldName(vendor) === foldName(known.fields.vendor ?? "");
}

function haveSameDomain(one: LintRecord, other: LintRecord): boolean {
  const [a, b] = [one, other].map(({ fields }) => toDomain(fields.url));
  return a === undefined || a === b;
}

/** The last two labels: enough to tell a maker's own hosts from others. */
function toDomain(url: string | undefined): string | undefined {
  return url === undefined ? undefined : URL.parse(url)?.hostname.split(".").slice(-2).join(".");
}
