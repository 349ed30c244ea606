/** Header and redirect rules of a build, read by Netlify's own parsers and applied as its CDN applies them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";

type HeaderRule = Extract<ParsedHeaders["headers"][number], { forRegExp: RegExp }>;

type ParsedHeaders = Awaited<ReturnType<typeof parseAllHeaders>>;

interface RedirectRule {
  from: string;
  to: string;
  status: number;
  /** Applies even where a file exists. */
  force: boolean;
}

export interface SiteRules {
  /** Headers of every rule that matches the path; later rules win. */
  listHeaders: (pathname: string) => Record<string, string>;
  /** First rule for the path, and where it leads. */
  findRedirect: (pathname: string) => { rule: RedirectRule; target: string } | undefined;
}

interface ParsedRules {
  headers: readonly HeaderRule[];
  redirects: readonly RedirectRule[];
}

/** Reads `_headers` and `_redirects` of `dist`, and `configPath` (netlify.toml). Throws with every fault in them. */
async function parseSiteRules(dist: string, configPath: string): Promise<ParsedRules> {
  const files = (name: string): string[] => [join(dist, name)].filter((path) => existsSync(path));
  const netlifyConfigPath = existsSync(configPath) ? configPath : undefined;
  const [headers, redirects] = await Promise.all([
    parseAllHeaders({ headersFiles: files("_headers"), netlifyConfigPath, configHeaders: [], minimal: false }),
    parseAllRedirects({
      redirectsFiles: files("_redirects"),
      ...(netlifyConfigPath && { netlifyConfigPath }),
      configRedirects: [],
      minimal: false,
    }),
  ]);
  const errors: unknown[] = [...headers.errors, ...redirects.errors];
  if (errors.length > 0) {
    throw new Error(
      `Header or redirect rules can't be read:\n${errors.map((error) => (error instanceof Error ? error.message : String(error))).join("\n")}`,
    );
  }
  return {
    headers: headers.headers.filter((rule): rule is HeaderRule => "forRegExp" in rule),
    redirects: redirects.redirects as RedirectRule[],
  };
}

/** The same rules, ready to be applied. */
export async function readSiteRules(dist: string, configPath: string): Promise<SiteRules> {
  const { headers, redirects } = await parseSiteRules(dist, configPath);
  const rules = redirects.map((rule) => ({ rule, pattern: toPattern(rule.from) }));
  return {
    listHeaders: (pathname) => mergeHeaders(headers, pathname),
    findRedirect(pathname) {
      for (const { rule, pattern } of rules) {
        const match = pattern.exec(pathname);
        if (match !== null) return { rule, target: fillTarget(rule.to, match.groups ?? {}) };
      }
      return undefined;
    },
  };
}

function mergeHeaders(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const merged = new Map<string, [string, string]>();
  for (const rule of rules) {
    if (!rule.forRegExp.test(pathname)) continue;
    for (const [name, value] of Object.entries(rule.values)) merged.set(name.toLowerCase(), [name, value]);
  }
  return Object.fromEntries(merged.values());
}

/** `/a/:b/*` as a pattern with the groups `b` and `splat`; a trailing slash does not matter. */
function toPattern(from: string): RegExp {
  const parts = from.split("/").filter((part) => part !== "");
  const source = parts.map((part) =>
    part === "*"
      ? "(?:/(?<splat>.*))?"
      : part.startsWith(":")
        ? `/(?<${part.slice(1)}>[^/]+)`
        : `/${escapePattern(part)}`,
  );
  return new RegExp(`^${source.join("")}/?$`);
}

function escapePattern(text: string): string {
  return text.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&");
}

function fillTarget(to: string, groups: Readonly<Record<string, string | undefined>>): string {
  return to.replace(/:(\w+)/g, (placeholder, name: string) => (name in groups ? (groups[name] ?? "") : placeholder));
}
