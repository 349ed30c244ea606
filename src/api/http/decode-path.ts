/** The segments of a path in readable form; undefined when its percent-encoding is broken or it holds control characters. */
export function decodePath(pathname: string): string[] | undefined {
  try {
    const segments = pathname.split("/").map(decodeURIComponent);
    return segments.some((segment) => /[\u0000-\u001F\u007F]/.test(segment)) ? undefined : segments;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
