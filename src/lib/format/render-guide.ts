/** Texts of this repository as HTML: their headings keep their levels. */
import MarkdownIt from "markdown-it";
import { escapeHtml } from "./escape-html.ts";

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

// Commands and programs look as elsewhere on the site; long lines are broken, so that no page grows wider than a phone.
markdown.renderer.rules.fence = (tokens, index) =>
  `<pre class="code guide-code"><code>${escapeHtml(tokens[index]?.content.trimEnd() ?? "")}</code></pre>\n`;

/** @param text written by the project itself, not by a contributor of content */
export function renderGuide(text: string): string {
  return markdown.render(text);
}
