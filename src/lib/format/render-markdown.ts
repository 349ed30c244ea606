/** Descriptions as safe HTML: HTML in them is shown as text, and links carry no weight of ours. */
import MarkdownIt from "markdown-it";

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** `javascript:`, `data:` and relative addresses stay text. */
markdown.validateLink = (url) => /^(https?:\/\/|mailto:)/i.test(url.trim());
// Pages load nothing from other hosts, so a picture becomes a link to it.
markdown.disable("image");
markdown.renderer.rules["link_open"] = (tokens, index, options, _env, renderer) => {
  tokens[index]!.attrSet("rel", "nofollow ugc noopener");
  return renderer.renderToken(tokens, index, options);
};
/** The page has its own headings above the description: its deepest two levels are left to authors. */
for (const rule of ["heading_open", "heading_close"]) {
  markdown.renderer.rules[rule] = (tokens, index, options, _env, renderer) => {
    const token = tokens[index]!;
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 2)}`;
    return renderer.renderToken(tokens, index, options);
  };
}

export function renderMarkdown(text: string): string {
  return markdown.render(text);
}
