/** Names as they are compared. */
import { foldName } from "#lib/text/fold.ts";

/** Printable ASCII: most names and queries. */
const ASCII = /^[ -~]*$/;

/** `foldName` in which `&` is "and", quickly for plain names. */
export function toNameKey(name: string): string {
  const spelt = name.includes("&") ? name.replaceAll("&", " and ") : name;
  if (!ASCII.test(spelt)) return foldName(spelt);
  const letters = spelt.toLowerCase().replace(/[^a-z0-9+#]+/g, "");
  return letters === "" ? foldName(spelt) : letters;
}
