/** Who makes a record's subject, and whose name it may bear. */
import { findVendorNames, foldVendorName } from "#record/catalog/vendor-names.ts";
import { formatList } from "#lib/format/sentence.ts";
import { MAKER_HOSTS } from "#site/maker-hosts.ts";
import { NOUN } from "#site/nouns.ts";
import { foldName } from "#lib/text/fold.ts";
import { toSite } from "../owned-site.ts";
import type { LintContent, LintContext, LintRecord, Rule, Violation } from "../rule.ts";

/** What follows a maker's name and makes nobody else of it. */
const ENDINGS =
  /[\s,]+(?:inc|incorporated|llc|l\.l\.c|ltd|limited|gmbh|corp|corporation|co|company|plc|pbc|ag|s\.?a|b\.?v|oy|ab|pte|pty|kk|k\.k|srl|sas|holdings?|group|opco|lp|team|labs?|official|global|international|foundation|hq|teams?|technolog(?:y|ies)|software|systems|research|official)\.?$/i;
/** What is put around a known name without making another name of it. */
const AROUND =
  /(?<![\p{L}\p{N}])(?:official|apps?|desktop|mobile|online|free|pro|plus|premium|max|ultra|unlimited|ai|ide|web|website|download|portal|login|latest|client|for|on|the|windows|mac|macos|android|ios|ipad|iphone|linux|pc|new|version|v?\d[\d.]*)(?![\p{L}\p{N}])/giu;
/** Shorter names are words of the language as well. */
const MIN_NAME = 4;

export const foreignHost: Rule = {
  id: "foreign-host",
  title: `A known maker's new ${NOUN.one} is on a host that is known as theirs`,
  severity: "error",
  explanation: `"Note Keeper Desktop" by "Acme" at a host that Acme doesn't use would send visitors to a stranger. A record that is new, or whose maker or homepage has changed, is held when it names a maker of other records and none of those records uses that domain. "Acme, Inc." and "Acme Team" are read as Acme, the name of a listed ${NOUN.one} as its maker's, a record without a maker as that of the ${NOUN.one} whose whole name is part of its own, and "Note Keeper Pro Online" or "Notekeeper for Windows" by anybody as Note Keeper's. On hosts where anybody gets an address, such as github.com and vercel.app, the owner's part counts. A maintainer who has made sure writes the domain into \`src/site/maker-hosts.ts\`.`,
  example: {
    wrong: "name: Note Keeper Desktop\nvendor: Acme\nurl: https://note-keeper-desktop.com/",
    right: "name: Desktop Window for Note Keeper\nvendor: Example Inc.\nurl: https://note-keeper-desktop.com/",
  },
  isFixable: false,
  *find(content, context) {
    const held = content.records.filter((record) => isNew(record, context));
    if (held.length === 0) return;
    const owners = findOwners(content, new Set(held));
    for (const record of held) {
      const { name = "", vendor, url } = record.fields;
      const site = url === undefined ? undefined : toSite(url, content.findDomain);
      const maker = vendor === undefined ? undefined : owners.get(foldMaker(vendor));
      const owner = maker ?? findNamed(name, vendor, owners);
      if (site === undefined || owner === undefined || owner.sites.has(site)) continue;
      const key = maker === undefined ? "name" : "vendor";
      const known = [...owner.sites].sort().slice(0, 5);
      const whose = maker === undefined ? `${name} bears a name of ${owner.name}, which` : vendor;
      const others =
        maker === undefined
          ? "if the name is its own, add who makes it in brackets"
          : "name who makes it, as its own pages do";
      yield {
        path: record.path,
        at: [key],
        message: `${whose} is known from ${formatList(known)}, and ${site} is none of its hosts`,
        hint: `${others}; if it is ${owner.name}'s, a maintainer confirms ${site} in src/site/maker-hosts.ts`,
        because: owner.path,
      };
    }
  },
};

/** What a published record says is known. */
function isNew({ path, fields }: LintRecord, { changed, previous = [] }: LintContext): boolean {
  if (changed === undefined || !changed.has(path)) return false;
  const before = previous.find(({ id }) => id === fields.id);
  return before === undefined || before.url !== fields.url || before.vendor !== fields.vendor;
}

interface Owner {
  name: string;
  path: string;
  sites: Set<string>;
}

/** Makers and tools of published records by folded name, with the sites they use. */
function findOwners({ records, findDomain }: LintContent, held: ReadonlySet<LintRecord>): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  for (const record of records) {
    const { name, vendor, url, repository, aliases = [] } = record.fields;
    if (held.has(record) || name === undefined) continue;
    const maker = vendor ?? name;
    const key = foldMaker(maker);
    const owner = owners.get(key) ?? { name: maker, path: record.path, sites: new Set(listConfirmed(maker)) };
    owners.set(key, owner);
    for (const address of [url, repository]) {
      const site = address === undefined ? undefined : toSite(address, findDomain);
      if (site !== undefined) owner.sites.add(site);
    }
    for (const other of [name, ...aliases, ...(findVendorNames(maker)?.aliases ?? [])])
      if (!owners.has(foldName(other))) owners.set(foldName(other), owner);
  }
  return owners;
}

function listConfirmed(maker: string): readonly string[] {
  return Object.entries(MAKER_HOSTS).flatMap(([name, hosts]) => (foldMaker(name) === foldMaker(maker) ? hosts : []));
}

function foldMaker(name: string): string {
  const bare = name.replace(/\s*\([^)]*\)\s*$/, "").replace(/^(?:the|official)\s+/i, "");
  const short = bare.trim().replace(ENDINGS, "").replace(ENDINGS, "");
  return foldVendorName(short === "" ? name : short);
}

/** Whose name a record bears; with a maker of its own only where nothing but usual words stands around that name. */
function findNamed(name: string, vendor: string | undefined, owners: ReadonlyMap<string, Owner>): Owner | undefined {
  if (vendor !== undefined) return findOwner(name, owners) ?? findOwner(name.replace(AROUND, " "), owners);
  const words = name.split(/[\s/|:,()-]+/).filter((word) => word !== "");
  for (let length = words.length; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const owner = findOwner(words.slice(start, start + length).join(" "), owners);
      if (owner !== undefined) return owner;
    }
  return undefined;
}

function findOwner(name: string, owners: ReadonlyMap<string, Owner>): Owner | undefined {
  const folded = foldName(name);
  return folded.length >= MIN_NAME ? owners.get(folded) : undefined;
}

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

/** At most eight words: without a limit, a text of capitals and full stops would be read again from each of them. */
const NAME = "((?:\\p{Lu}[\\p{L}\\p{N}.&+-]*)(?: \\p{Lu}[\\p{L}\\p{N}.&+-]*){0,7})";
const MAKES = "made|built|developed|maintained|published|offered|run|sold";

/** Present tense only: who made it once is not a contradiction. */
const PATTERNS = [
  new RegExp(`\\bis (?:now )?(?:${MAKES}) by (?:the [a-z]+ )?${NAME}`, "gu"),
  new RegExp(`(?<=^|[.;] )${NAME} (?:makes|builds|develops|maintains|publishes|offers|runs|sells) it\\b`, "gu"),
];

export const vendorInText: Rule = {
  id: "vendor-in-text",
  title: "Text and vendor name the same maker",
  severity: "warning",
  explanation: `When the summary or description says in the present tense who makes the ${NOUN.one}, and that is the vendor of some record but not of this one, a reader finds two makers on one page. Names are compared without case and punctuation; a name contained in the other counts as the same. \`acquiredBy\` counts as a maker too.`,
  example: {
    wrong: "vendor: SpaceX\n---\nIt is made by Anysphere.",
    right: "vendor: SpaceX\n---\nIt was made by Anysphere until 2026.",
  },
  isFixable: false,
  *find({ records }) {
    const vendors = new Set(
      records.flatMap(({ fields }) => (fields.vendor === undefined ? [] : [foldName(fields.vendor)])),
    );
    for (const record of records) yield* findOthers(record, vendors);
  },
};

function* findOthers(record: LintRecord, vendors: ReadonlySet<string>): Generator<Violation> {
  const { vendor, acquiredBy, summary = "" } = record.fields;
  if (vendor === undefined) return;
  const makers = [vendor, acquiredBy ?? vendor].map(foldName);
  const texts = [
    { at: ["summary"], text: summary },
    { at: ["description"], text: record.description },
  ];
  for (const { at, text } of texts) {
    for (const [, match] of PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)])) {
      const found = match!.replace(/\.$/, "");
      const name = foldName(found);
      if (!vendors.has(name) || makers.some((maker) => maker.includes(name) || name.includes(maker))) continue;
      const message = `the text names ${found} as the maker, but vendor is ${vendor}`;
      yield { path: record.path, at, message, hint: "correct the one that is wrong, or add a doubt" };
    }
  }
}
