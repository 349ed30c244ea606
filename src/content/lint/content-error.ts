/** The content folder has errors; the message is the report of `npm run check`. */
export class ContentError extends Error {
  override readonly name = "ContentError";
}
