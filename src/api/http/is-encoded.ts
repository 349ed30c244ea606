/** Whether a query or a form is valid percent-encoded UTF-8: `URLSearchParams` would read broken encoding as something else. */
export function isEncoded(text: string): boolean {
  try {
    // A bundler drops a call whose value nobody uses.
    return typeof decodeURIComponent(text) === "string";
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
