/** Text escaped for HTML, within an element or a quoted attribute. */

export function escapeHtml(text: string): string {
  // Most texts have nothing to escape: one look is cheaper than five passes.
  if (!/[&<>"']/.test(text)) return text;
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
