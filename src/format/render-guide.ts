/** Texts of this repository as HTML: their headings keep their levels. */
import MarkdownIt from "markdown-it";

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** @param text written by the project itself, not by a contributor of content */
export function renderGuide(text: string): string {
  return markdown.render(text);
}
