/** Pieces of nginx's configuration as text. @see https://nginx.org/en/docs/beginners_guide.html#conf_structure */

/** A variable whose value depends on another: the first row that fits, or the fallback. */
export interface NginxMap {
  from: "$uri" | "$uri$is_args" | "$args" | "$request" | "$request_method";
  variable: string;
  fallback: string;
  rows: readonly { when: string | RegExp; value: string }[];
}

export function renderMap({ from, variable, fallback, rows }: NginxMap): string {
  const lines = rows.map(({ when, value }) => {
    const key = typeof when === "string" ? when : `~${when.flags.includes("i") ? "*" : ""}${when.source}`;
    return `${quote(key)} ${quoteValue(value)};`;
  });
  return renderBlock(`map ${from} ${variable}`, [`default ${quoteValue(fallback)};`, ...lines]);
}

export function renderBlock(head: string, lines: readonly string[]): string {
  const body = lines.flatMap((line) => line.split("\n")).map((line) => `  ${line}`);
  return [`${head} {`, ...body, "}"].join("\n");
}

/** Throws for what nginx would read as something else. */
export function quote(text: string): string {
  if (/[\u0000-\u001F\u007F]|\\["'\\trn]/.test(text)) throw new Error(`nginx can't be given ${JSON.stringify(text)}.`);
  return `"${text.replaceAll('"', '\\"')}"`;
}

/**
 * Placeholder for the request path in a value. nginx fills in `/` when the path has characters that JSON would need to
 * escape. The configuration needs `REQUEST_PATH_MAP`.
 */
export const REQUEST_PATH = "/path-of-the-request";

/** Paths with quotation marks, backslashes or control characters would break the JSON, so they become `/`. */
export const REQUEST_PATH_MAP = renderBlock("map $request_uri $problem_path", [
  'default "/";',
  `"~^(?<plain_path>/[\\w/.~%:@!&'()*+,;=-]{0,499})([?]|$)" $plain_path;`,
]);

/** For places in which `$` begins a variable. */
export function quoteValue(text: string): string {
  if (text.includes("$")) throw new Error(`nginx would read a variable in ${JSON.stringify(text)}.`);
  return quote(text).replaceAll(REQUEST_PATH, "$problem_path");
}
