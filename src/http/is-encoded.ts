/** Whether a query or a form is valid percent-encoded UTF-8: `URLSearchParams` would read broken encoding as something else. */
export function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
