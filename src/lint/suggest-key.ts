/** What a contributor meant by a key that no file has. */
import { suggestClosest } from "./suggest.ts";

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
  const other = Object.hasOwn(OTHER_WORDS, key.toLowerCase()) ? OTHER_WORDS[key.toLowerCase()] : undefined;
  if (other !== undefined && allowed.includes(other)) return `did you mean ${other}?`;
  if (Object.hasOwn(ADVICE, key) && allowed.includes("pricing")) return ADVICE[key] ?? null;
  return suggestClosest(key, allowed);
}
