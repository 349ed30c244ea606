/** Strangers' text on a terminal: a control character in it could move the cursor or set the window's title. */

const UNPRINTABLE = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

/** One line with its control characters as escapes. */
export function toPrintable(line: string): string {
  return line.replace(UNPRINTABLE, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`);
}
