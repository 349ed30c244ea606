/** Whether a query is valid percent-encoded UTF-8: `URLSearchParams` would read broken encoding as something else. */
export function isEncoded(search: string): boolean {
  try {
    decodeURIComponent(search);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
