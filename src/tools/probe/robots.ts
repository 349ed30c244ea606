/**
 * What a robots.txt allows a crawler.
 * @see https://www.rfc-editor.org/rfc/rfc9309
 */

export interface RobotsRule {
  isAllow: boolean;
  /** Path pattern: `*` matches anything, `$` at the end matches the end. */
  pattern: string;
}

/** Reads the rules for a product: those of every group that names it, else those of every group for `*` (§2.2.1). */
export function parseRobots(text: string, product: string): RobotsRule[] {
  const own: RobotsRule[] = [];
  const general: RobotsRule[] = [];
  let isNamed = false;
  // Of the group that is being read: whom it is for, and whether its rules have begun.
  let isOwn = false;
  let isGeneral = false;
  let isInRules = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key, value] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    if (key === undefined || value === undefined) continue;
    const word = key.toLowerCase();
    if (word === "user-agent") {
      if (isInRules) isOwn = isGeneral = false;
      isInRules = false;
      const agent = value.trim().toLowerCase();
      isOwn ||= agent === product.toLowerCase();
      isGeneral ||= agent === "*";
      isNamed ||= isOwn;
    } else if (word === "allow" || word === "disallow") {
      isInRules = true;
      const rule = { isAllow: word === "allow", pattern: value.trim() };
      if (rule.pattern === "") continue;
      if (isOwn) own.push(rule);
      if (isGeneral) general.push(rule);
    }
  }
  return isNamed ? own : general;
}

/** True when the rules allow the path with its query: the longest pattern that matches decides, allow wins ties (§2.2.2). */
export function isPathAllowed(rules: readonly RobotsRule[], path: string): boolean {
  const wanted = toComparable(path);
  let best: RobotsRule | undefined;
  for (const rule of rules) {
    if (!matchesPattern(toComparable(rule.pattern), wanted)) continue;
    const isLonger = best === undefined || rule.pattern.length > best.pattern.length;
    if (isLonger || (rule.pattern.length === best!.pattern.length && rule.isAllow)) best = rule;
  }
  return best?.isAllow ?? true;
}

/** Linear in both lengths: parts between stars are looked for from left to right, so no pattern can make it slow. */
function matchesPattern(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith("$");
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split("*");
  const first = parts[0]!;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (parts.length === 1) return !isAnchored || at === path.length;
  const last = parts.at(-1)!;
  return isAnchored ? path.length - last.length >= at && path.endsWith(last) : path.includes(last, at);
}

/** Percent-encoded and plain forms of a character are the same (§2.2.2); an encoding that can't be read stays as it is. */
function toComparable(path: string): string {
  return path.replace(/(%[0-9A-Fa-f]{2})+/g, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch (error) {
      if (error instanceof URIError) return encoded.toUpperCase();
      throw error;
    }
  });
}
