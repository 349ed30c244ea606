/** Headers and types of files in nginx's configuration. */
import { preflightResponse } from "#http/cors.ts";
import { CONTENT_TYPES, isCompressible } from "./content-types.ts";
import { type NginxMap, quote, quoteValue, renderBlock } from "./nginx-text.ts";
import type { HeaderRule } from "./site-rules.ts";

/** What files get that no rule says otherwise of. */
const FALLBACKS: Readonly<Record<string, string>> = { "cache-control": "public, max-age=0, must-revalidate" };

/** One variable for each header: an `add_header` in a location would drop all those around it. */
export function listHeaderLines(rules: readonly HeaderRule[]): { maps: NginxMap[]; lines: string[] } {
  const names = new Map(rules.flatMap(({ values }) => Object.keys(values)).map((name) => [name.toLowerCase(), name]));
  names.delete("content-type");
  names.set("cache-control", "Cache-Control");
  const headers: { name: string; map: NginxMap }[] = Array.from(names, ([key, name]) => ({
    name,
    map: {
      from: "$uri",
      variable: toVariable(name),
      fallback: FALLBACKS[key] ?? "",
      // Where the rules come from the last one that fits wins, here the first.
      rows: rules
        .flatMap((rule) => {
          const value = findValue(rule, key);
          return value === undefined ? [] : [{ when: rule.forRegExp, value }];
        })
        .reverse(),
    },
  }));
  for (const [name, value] of preflightResponse(["GET", "HEAD"]).headers) {
    if (names.has(name)) continue;
    const map: NginxMap = {
      from: "$request_method",
      variable: toVariable(name),
      fallback: "",
      rows: [{ when: "OPTIONS", value }],
    };
    headers.push({ name, map });
  }
  return {
    maps: headers.map(({ map }) => map),
    lines: headers.map(({ name, map }) => `add_header ${name} ${map.variable} always;`),
  };
}

/** Types by extension, and which of them are text. */
export function renderTypes(): string[] {
  const types = Object.entries(CONTENT_TYPES).map(([extension, type]) => ({ extension, type, bare: toBare(type) }));
  // nginx has this one on its lists and complains when it is named again.
  const others = types.filter(({ bare }) => bare !== "text/html");
  const [text, compressible] = [
    others.filter(({ type }) => type.includes("charset")),
    others.filter(({ type }) => isCompressible(type)),
  ];
  return [
    renderBlock(
      "types",
      types.map(({ extension, bare }) => `${bare} ${extension};`),
    ),
    "default_type application/octet-stream;",
    "charset utf-8;",
    `charset_types ${[...new Set([...text.map(({ bare }) => bare), ...FEED_TYPES])].join(" ")};`,
    "gzip on;",
    "gzip_vary on;",
    "gzip_min_length 1024;",
    `gzip_types ${[...new Set([...compressible.map(({ bare }) => bare), ...FEED_TYPES])].join(" ")};`,
  ];
}

const FEED_TYPES = ["application/atom+xml", "application/feed+json"];

/**
 * Files whose type is a rule, because an extension does not tell it.
 * @param guard what comes before the file, for requests that are no reads
 */
export function renderTypeLocations(rules: readonly HeaderRule[], guard: string, fallback: string): string[] {
  return rules.flatMap((rule) => {
    const type = findValue(rule, "content-type");
    if (type === undefined) return [];
    const sign = rule.forRegExp.flags.includes("i") ? "~*" : "~";
    return renderBlock(`location ${sign} ${quote(rule.forRegExp.source)}`, [
      "types { }",
      // nginx adds the charset of texts itself.
      `default_type ${quoteValue(type.replace(/; charset=utf-8$/, ""))};`,
      guard,
      `try_files $uri ${fallback};`,
    ]);
  });
}

function findValue({ values }: HeaderRule, key: string): string | undefined {
  return Object.entries(values).find(([name]) => name.toLowerCase() === key)?.[1];
}

function toVariable(name: string): string {
  return `$header_${name.toLowerCase().replaceAll("-", "_")}`;
}

function toBare(type: string): string {
  return type.split(";")[0]!;
}
