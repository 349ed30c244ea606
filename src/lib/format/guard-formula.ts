/** Cells of files that spreadsheets open. */

/** What starts a formula, full-width signs and white space before one included. @see https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** The text, led by an apostrophe where a spreadsheet would run it. */
export function guardFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
