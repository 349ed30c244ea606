/** What a contributor meant by a key that no file has. */
import { findNearest } from "#lib/text/nearest.ts";

/** Words people bring from other catalogues and from package files. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  homepage: "url",
  website: "url",
  link: "url",
  title: "name",
  company: "vendor",
  maker: "vendor",
  author: "vendor",
  type: "kind",
  category: "tags",
  categories: "tags",
  keywords: "tags",
  released: "launchedAt",
  launched: "launchedAt",
  source: "sources",
  repo: "repository",
  github: "repository",
  oss: "openSource",
};

function inEvidence(what: string): string {
  return `${what} go into content/evidence/<slug>.json, each with its source; npm run evidence adds one`;
}

const ADVICE: Readonly<Record<string, string>> = {
  slug: "the slug is the file's name; delete the line",
  description: "write the description below the front matter",
  ...Object.fromEntries(
    ["price", "prices", "cost", "usd", "plan", "plans"].map((key) => [key, inEvidence("prices")] as const),
  ),
  ...Object.fromEntries(["rating", "ratings", "reviews", "score"].map((key) => [key, inEvidence("ratings")] as const)),
  ...Object.fromEntries(
    ["metrics", "stars", "downloads", "users"].map((key) => [key, inEvidence("figures over time")] as const),
  ),
  doubts: inEvidence("doubts"),
  probes: "visits go into content/evidence/<slug>.json; npm run probe writes them",
  "<<": "write the values out; merge keys are not used in content",
};

/** Hint that names the key meant, or says where the value belongs. */
export function suggestKey(key: string, allowed: readonly string[]): string | null {
  if (key.trim() === "") return "give the key a name, or delete it";
  if (isElsewhere(key.toLowerCase(), allowed)) return ADVICE[key.toLowerCase()] ?? null;
  const meant = findMeantKey(key, allowed);
  return meant === undefined ? null : `did you mean ${meant}?`;
}

/** Keys of evidence that people write into front matter: renaming them would put a fact in the wrong place. */
function isElsewhere(word: string, allowed: readonly string[]): boolean {
  return Object.hasOwn(ADVICE, word) && allowed.includes("pricing");
}

/** Finds the key meant by another catalogue's word for it, or by a spelling close to it. */
export function findMeantKey(key: string, allowed: readonly string[]): string | undefined {
  const word = key.toLowerCase();
  if (isElsewhere(word, allowed)) return undefined;
  const other = Object.hasOwn(OTHER_WORDS, word) ? OTHER_WORDS[word] : undefined;
  return other !== undefined && allowed.includes(other) ? other : findNearest(key, allowed);
}
