/** Text of one line that Markdown takes as text. Addresses stay as they are. */
export function escapeLine(text: string): string {
  return /^https?:\/\/\S+$/.test(text) ? text : text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&");
}
