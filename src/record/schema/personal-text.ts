/** Text that people type into forms: cleaned rather than refused where nothing of its meaning is lost. */
import { z } from "zod";

// C0 and C1 controls but tab and line feed; controls that reorder text on the reader's screen (CVE-2021-42574).
const UNSAFE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/**
 * More combining marks in a row than any writing system needs. Normalisation sorts such a run in quadratic time, so it is
 * refused before. Half-width voicing marks (U+FF9E, U+FF9F) become combining marks when text is folded.
 */
const MARK_PILE = /[\p{M}\uFF9E\uFF9F]{9}/u;

/** UTF-16 units per character at most before cleaning: a decomposed Hangul syllable takes three, an astral letter two. */
const MAX_UNITS_PER_CHARACTER = 4;

function clean(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n").replace(UNSAFE, "").trim();
}

/** Several lines, `min` to `max` characters (code points) after cleaning. What is far too long is never cleaned. */
export function personalText(min: number, max: number) {
  const tooLong = `is longer than ${max} characters`;
  return z
    .string()
    .refine((value) => value.length <= max * MAX_UNITS_PER_CHARACTER, { error: tooLong, abort: true })
    .refine((value) => !MARK_PILE.test(value), {
      error: "has more than 8 combining marks on one letter; delete the marks",
      abort: true,
    })
    .overwrite(clean)
    .refine((value) => [...value].length >= min, {
      error: min === 1 ? "must not be empty" : `needs at least ${min} characters`,
    })
    .refine((value) => [...value].length <= max, { error: tooLong })
    .meta({ minLength: min, maxLength: max });
}

/** One line, 1 to `max` characters. A line break is refused: it could start a header of its own in a mail. */
export function personalLine(max: number) {
  return personalText(1, max).refine((value) => !/[\n\t\u2028\u2029]/.test(value), { error: "must be one line" });
}

// White space, and what has no width: copied along with an address from mails and web pages.
const PASTED = /^[\s\u00AD\u200B-\u200F\u2060\uFEFF]+|[\s\u00AD\u200B-\u200F\u2060\uFEFF]+$/gu;
const MAX_EMAIL_LENGTH = 254;
/** Before the @ it takes SMTPUTF8 (RFC 6531), which few mail servers speak. */
const FOREIGN_LETTER = /[^\P{L}\0-\x7F]/u;

/** One e-mail address. What was pasted around it is dropped, and an international domain is kept as mail servers take it. */
export function emailAddress() {
  const error = "must be one e-mail address such as ada@example.org";
  return z
    .string()
    .refine((value) => value.length <= MAX_EMAIL_LENGTH * 2, {
      error: `is longer than ${MAX_EMAIL_LENGTH} characters`,
      abort: true,
    })
    .overwrite((value) => toAsciiDomain(value.replace(PASTED, "").replace(/^mailto:/i, "")))
    .refine((value) => !FOREIGN_LETTER.test(value.slice(0, Math.max(0, value.lastIndexOf("@")))), {
      error: "has letters before the @ that many mail servers refuse; give an address with a-z there",
      abort: true,
    })
    .refine(isEmail, { error, abort: true })
    .refine((value) => value.length <= MAX_EMAIL_LENGTH, { error: `is longer than ${MAX_EMAIL_LENGTH} characters` })
    .meta({ format: "email", maxLength: MAX_EMAIL_LENGTH });
}

/** Zod knows no top-level domain with a hyphen; those of other scripts all have two. */
function isEmail(value: string): boolean {
  return z.email().safeParse(value.replace(/\.xn--[a-z0-9-]{1,59}$/, ".test")).success;
}

/** `ada@bücher.example` as `ada@xn--bcher-kva.example`; as it is when the domain is none. */
function toAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 1 || /^[\0-\x7F]*$/.test(domain)) return address;
  // A domain alone: `URL` would take the rest of the text for a path or a port.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address;
  return `${address.slice(0, at)}@${URL.parse(`http://${domain}`)?.hostname ?? domain}`;
}

/** Digits of any script, how people group them (web pages use dashes that don't break), and an extension. */
const PHONE = /^[+(]*\p{Nd}[\p{Nd}\p{Pd}\s()./\u2212]*(?:[,;]?\s*(?:ext\.?|extension|x|#)\s*\p{Nd}{1,8})?$/iu;
const MIN_PHONE_DIGITS = 4;

/** One phone number, as people write it. */
export function phoneNumber() {
  const withoutScheme = personalLine(40).overwrite((value) => value.replace(/^tel:/i, ""));
  return withoutScheme.refine(
    (value) => PHONE.test(value) && (value.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_PHONE_DIGITS,
    { error: "must be a phone number of digits, spaces and + ( ) . / -, with an extension as ext. 4" },
  );
}
