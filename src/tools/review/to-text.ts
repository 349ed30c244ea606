/** The words of a page without its markup, for people to read beside a fact. Nothing of it is published. */
import { getOwn } from "#lib/text/get-own.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
// What has no end reaches to the end, as in a browser: to look for one again and again would be quadratic.
const SKIPPED = /<(script|style|svg|noscript|template)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi;
const BLOCK_END = /<(?:br|\/?(?:p|div|li|tr|td|th|h[1-6]|section|article|header|footer|ul|ol|table|dt|dd))\b[^<>]*>/gi;

/** Lines of text; what is not HTML comes back as it is. */
export function toText(body: string): string {
  const isMarkup = /<(?:!doctype|html|body|head|div|p)\b/i.test(body.slice(0, 5000));
  const bare = isMarkup
    ? body
        .replace(SKIPPED, " ")
        .replace(BLOCK_END, "\n")
        .replace(/<[^<>]+>/g, " ")
    : body;
  return decode(bare)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === "string") return getOwn(ENTITIES, name.toLowerCase()) ?? whole;
    const code = typeof decimal === "string" ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : " ";
  });
}
