/** A path in lower case, as files and slugs are written; its percent escapes, broken ones too, stay as they are. */
export function toLowerPath(pathname: string): string {
  return pathname.replaceAll(/%[0-9a-z]{0,2}|[A-Z]+/gi, (part) => (part.startsWith("%") ? part : part.toLowerCase()));
}
