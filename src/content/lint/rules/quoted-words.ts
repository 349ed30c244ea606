import type { Rule } from "../rule.ts";

/** Bold, code, a link, a heading or a list of Markdown. */
const MARKUP = /\*\*|__|`|\]\(|\[[^\]]+\]|^(?:#{1,6}|[-*>])\s|<\/?[a-z][^>]*>/i;

export const quotedWords: Rule = {
  id: "quoted-words",
  title: "A quotation can be looked up word for word",
  severity: "error",
  explanation:
    "Pages put quotation marks around the `quote` of a row of `dataUse`: they are the maker’s own words. So its source is the document itself, as a file at a commit or of a version of a package; what another page says that a maker says is told in `value` or `note`. Signs of markup and quotation marks around the whole are no words: leave them out.",
  example: {
    wrong: '"quote": "Data collection is **disabled by default**", "source": { "url": "https://reviews.example/page" }',
    right:
      '"quote": "Data collection is disabled by default", "source": { "repository": "acme/docs", "path": "privacy.md", "commit": "0123abc" }',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      for (const [index, { quote, source, withdrawn }] of (fields.dataUse ?? []).entries()) {
        if (quote === undefined || withdrawn !== undefined) continue;
        const at = ["dataUse", index, "quote"];
        if (source.commit === undefined && source.version === undefined) {
          const hint = "name the file and the commit that was read, or say it in your words in a note";
          yield { path, at, message: "quotes a page of which no copy is named", hint };
        }
        if (MARKUP.test(quote)) {
          const hint = "leave the words as a reader of the page sees them";
          yield { path, at, message: "holds signs of markup", hint };
        }
        if (/^["“„«'‘].*["”“»'’]$/.test(quote)) {
          const hint = "leave the outer quotation marks out; pages set them";
          yield { path, at, message: "has quotation marks around it", hint };
        }
      }
    }
  },
};
