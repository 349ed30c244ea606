/** What the function of a page comes to. */
import { escapeHtml } from "#format/escape-html.ts";
import { toAbsolute } from "#site/routes.ts";

/** A page, or the address that takes its place. */
export type PageAnswer = { page: string } | { redirectTo: string };

/** The script leaves an answered page as it is; the list for readers without an answer is hidden. */
export function markAnswered(page: string, title: string, path: string): string {
  const answered = page.replace("<html ", "<html data-answered ");
  if (title === "") return answered;
  return answered
    .replace(/<title>[^<]* · /, () => `<title>${escapeHtml(title)} · `)
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, start: string) => start + escapeHtml(title))
    .replace(/(<meta property="og:url" content=")[^"]*/, (_, start: string) => start + escapeHtml(toAbsolute(path)));
}
