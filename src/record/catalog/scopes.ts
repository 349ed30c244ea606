/** Whom a statement about data is for, read from the words that limit it. */
import type { Kind } from "../schema/vocabulary.ts";

/**
 * `all`: the whole tool. `people`: those who use it for themselves. `business` and `api`: customers with a contract, and
 * programs. `company`: its maker, whatever it makes. `part`: some of the data, a setting, another party.
 */
export type Audience = "all" | "people" | "business" | "api" | "company" | "part";

const COMPANY = /\bas a company$|-wide statement$/i;
/** Limits what is given, not who gives it: "student data", "Google Workspace data". */
const SOME_DATA = /\b(?:data|recordings?|content|feedback|conversations?|providers?|part(?:y|ies))$/i;

const AUDIENCE_WORDS: readonly (readonly [Audience, RegExp])[] = [
  ["api", /\b(?:apis?|developers?)\b/i],
  ["business", /\b(?:business|enterprise|teams?|edu|education|commercial|organi[sz]ations?|corporate|dpa)\b/i],
  [
    "people",
    /\b(?:consumers?|individuals?|personal|free|go|plus|pro|max|paid|premium|hobby)\b|^(?:(?:the|web|mobile|desktop) )*apps?$|^all plans$/i,
  ],
];

/** The whole of a programming interface is its API. */
export function listAudiences(scope: string | null, kind: Kind): ReadonlySet<Audience> {
  if (scope === null) return new Set(["all"]);
  if (COMPANY.test(scope)) return new Set(["company"]);
  const found = scope
    .split(/[,;/&]|\band\b/)
    .map((words) => words.trim())
    .filter((words) => !SOME_DATA.test(words))
    .flatMap((words) => AUDIENCE_WORDS.flatMap(([audience, pattern]) => (pattern.test(words) ? [audience] : [])));
  if (found.length === 0) return new Set(["part"]);
  return new Set(found.map((audience) => (audience === "api" && kind === "api" ? "all" : audience)));
}

/** A certificate of a maker says nothing of one of its products. */
export function isOfCompany(scope: string | null): boolean {
  return scope !== null && COMPANY.test(scope);
}
