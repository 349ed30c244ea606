/** Structured data of a page, typed by schema.org's vocabulary. */
import type { Thing, WithContext } from "schema-dts";

export type JsonLdThing = WithContext<Exclude<Thing, string>>;

/** JSON that is safe inside a script element: no text in it can end the element or open a comment. */
export function renderJsonLd(thing: JsonLdThing): string {
  return JSON.stringify(thing)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
