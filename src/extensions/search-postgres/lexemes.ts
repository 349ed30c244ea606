/** What a record is found by in PostgreSQL: a text search vector of our own words, so that both engines read words alike. */

/** PostgreSQL takes 2,046 bytes. */
const MAX_LENGTH = 400;

export const toNameLexeme = (word: string): string => `n:${word}`;
/** Of the first tag or task of a record. */
export const toFirstLexeme = ({ kind, id }: { kind: string; id: string }): string => `first-${kind}=${id}`;
export const toMakerLexeme = (vendorKey: string): string => cutKey(`maker=${vendorKey}`);

/** A value of a filter: `pricing=free`. */
export const toValueLexeme = (filter: string, key: string): string => cutKey(`${filter}=${key}`);

/** Of a record of which the value of a filter is unknown. */
export const toLackLexeme = (filter: string): string => `lacks=${filter}`;

/** Text that PostgreSQL can hold as a key: without NUL, white space at odds with lists, and halves of characters. */
export function cutKey(text: string): string {
  return text.replaceAll("\0", "").replace(/\s+/gu, "_").toWellFormed().slice(0, MAX_LENGTH).toWellFormed();
}

/** Text of a `tsquery`. A word has at least one lexeme. */
export const anyOf = (parts: readonly string[]): string => join(parts, " | ");
export const allOf = (parts: readonly string[]): string => join(parts, " & ");

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

function join(parts: readonly string[], operator: string): string {
  return parts.length === 1 ? parts[0]! : `(${parts.join(operator)})`;
}
