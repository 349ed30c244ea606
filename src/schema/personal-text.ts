/** Text that people type into forms: cleaned rather than refused where nothing of its meaning is lost. */
import { z } from "zod";

// C0 and C1 controls but tab and line feed; controls that reorder text on the reader's screen (CVE-2021-42574).
const UNSAFE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

function clean(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n").replace(UNSAFE, "").trim();
}

/** Several lines, `min` to `max` characters (code points) after cleaning. */
export function personalText(min: number, max: number) {
  return z
    .string()
    .overwrite(clean)
    .refine((value) => [...value].length >= min, {
      error: min === 1 ? "must not be empty" : `needs at least ${min} characters`,
    })
    .refine((value) => [...value].length <= max, { error: `is longer than ${max} characters` })
    .meta({ minLength: min, maxLength: max });
}

/** One line, 1 to `max` characters. A line break is refused: it could start a header of its own in a mail. */
export function personalLine(max: number) {
  return personalText(1, max).refine((value) => !/[\n\t\u2028\u2029]/.test(value), { error: "must be one line" });
}
