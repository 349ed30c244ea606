/** A problem names the path it is about, but never grows with it. */
const MAX_LENGTH = 500;

/** Path of a request, as problems name it. */
export function toInstance({ url }: Pick<Request, "url">): string {
  return new URL(url).pathname.slice(0, MAX_LENGTH);
}
