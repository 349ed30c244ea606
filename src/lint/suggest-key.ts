/** What a contributor meant by a key that no file has. */
import { findClosest } from "#text/suggest.ts";

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
  price: "pricing",
  released: "launchedAt",
  launched: "launchedAt",
  source: "sources",
  repo: "repository",
  github: "repository",
  oss: "openSource",
  currency: "usd",
};

const ADVICE: Readonly<Record<string, string>> = {
  slug: "the slug is the file's name; delete the line",
  description: "write the description below the front matter",
  rating: "ratings stand in content/evidence/<slug>.json, each with its source",
  plans: "plans stand in content/evidence/<slug>.json, each with its source",
  "<<": "write the values out; merge keys are not used in content",
};

/** Hint that names the key meant, or says where the value belongs. */
export function suggestKey(key: string, allowed: readonly string[]): string | null {
  if (Object.hasOwn(ADVICE, key) && allowed.includes("pricing")) return ADVICE[key] ?? null;
  const meant = findMeantKey(key, allowed);
  return meant === undefined ? null : `did you mean ${meant}?`;
}

/** Finds the key meant by another catalogue's word for it, or by a spelling close to it. */
export function findMeantKey(key: string, allowed: readonly string[]): string | undefined {
  const word = key.toLowerCase();
  const other = Object.hasOwn(OTHER_WORDS, word) ? OTHER_WORDS[word] : undefined;
  return other !== undefined && allowed.includes(other) ? other : findClosest(key, allowed);
}
