/** Makers by their names, however they are typed: "open ai", "OpenAI Inc.", "mistralai", "Mistral". */
import { toNameKey } from "./name-key.ts";

/** Ends of vendor names that people leave out. Only the first of many spaces begins one: the others would be tried for nothing. */
const VENDOR_ENDING =
  /(?<![\s,])[\s,]+(?:ai|labs?|inc|llc|ltd|gmbh|corp|corporation|technolog(?:y|ies)|software|systems|company)\.?$/iu;

export class VendorLookup<Vendor> {
  readonly #byWholeName = new Map<string, Vendor>();
  readonly #byKey = new Map<string, Vendor>();

  /** The vendor's usual name: what another spelling stands for, or else the name as given. */
  add(name: string, vendor: Vendor): Vendor {
    const whole = toNameKey(name);
    const same = this.#byWholeName.get(whole);
    if (same !== undefined) return same;
    const key = toVendorKey(name);
    const known = this.#byKey.get(key) ?? vendor;
    this.#byKey.set(key, known);
    this.#byWholeName.set(whole, known);
    return known;
  }

  /** A whole name first: "open ai" is OpenAI, although " ai" is an ending elsewhere. */
  find(name: string): Vendor | undefined {
    const key = toVendorKey(name);
    return this.#byWholeName.get(toNameKey(name)) ?? this.#byWholeName.get(key) ?? this.#byKey.get(key);
  }
}

/** A maker's name without an ending that people leave out. */
export function toVendorKey(vendor: string): string {
  const name = vendor.trim();
  return toNameKey(name.replace(VENDOR_ENDING, "")) || toNameKey(name);
}
