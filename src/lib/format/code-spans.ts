/** Text whose names of keys, files and commands are between backticks, as in Markdown. */
import { type Markup, html } from "./markup.ts";

export function renderCodeSpans(text: string): Markup {
  return html`${text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
