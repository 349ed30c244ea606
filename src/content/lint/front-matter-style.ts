/** How front matter is written: one style for people, tools and diffs. */
import { type Document, isMap, isScalar, isSeq, parseDocument, visit } from "yaml";
import { AiFrontMatter } from "#record/schema/ai.ts";
import { isPlainNull } from "./plain-null.ts";

/** Lists of short words are written on one line; everything else has a line of its own. */
const ONE_LINE_LISTS: ReadonlySet<string> = new Set([
  "tags",
  "tasks",
  "platforms",
  "alternatives",
  "similarTo",
  "formerSlugs",
]);
const KEY_ORDER = Object.keys(AiFrontMatter.shape);

/**
 * Text of the block between the fences: keys in the order of the field reference, texts plain where every YAML reader
 * takes them for the same text, else in double quotes. Comments stay with the key below them.
 */
export function formatFrontMatter(document: Document): string {
  if (isMap(document.contents)) {
    const rank = (key: unknown): number => {
      const place = KEY_ORDER.indexOf(toText(key));
      return place === -1 ? KEY_ORDER.length : place;
    };
    document.contents.items.sort((a, b) => rank(a.key) - rank(b.key));
  }
  visit(document, {
    Scalar(_key, scalar) {
      const isPlain = scalar.type === undefined || scalar.type === "PLAIN";
      // Quoting a null that somebody left would turn it into text.
      if (!isPlain || isPlainNull(scalar)) return;
      if (typeof scalar.value === "string" && isAmbiguous(scalar.value)) scalar.type = "QUOTE_DOUBLE";
    },
    Pair(_key, pair) {
      if (ONE_LINE_LISTS.has(toText(pair.key)) && isSeq(pair.value)) pair.value.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, doubleQuotedMinMultiLineLength: 1_000_000 });
}

/** Keys that were parsed are scalars, keys that were set are strings. */
function toText(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

/** True when a reader of YAML 1.1 or 1.2 would take the text for a number, a date, a boolean or null. */
function isAmbiguous(text: string): boolean {
  if (text === "true" || text === "false") return false;
  if (/^\d{4}(-\d\d){0,2}$/.test(text)) return true;
  return (["1.1", "1.2"] as const).some((version) => {
    const read = parseDocument(text, { version });
    // An alias without an anchor, such as *any, is not an error until it is resolved; then it throws.
    return read.errors.length > 0 || !isScalar(read.contents) || read.toJS() !== text;
  });
}
