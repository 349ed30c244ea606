import { blankCode, blankOut } from "../blank-code.ts";
import type { Rule } from "../rule.ts";

/** Addresses of pages and of mail between angle brackets become links; `unsafe-link` judges them. */
const ADDRESSES = /<[a-z][a-z0-9+.-]*:[^<>\s]*>|<[\w.+-]+@[\w.-]+>/giu;
const HTML = /<\/?[a-z][\w-]*[^<>]{0,200}>|<!--|<!\[CDATA\[/iu;

export const descriptionMarkup: Rule = {
  id: "description-markup",
  title: "The description is plain Markdown",
  severity: "warning",
  explanation:
    "HTML in a description is shown as text, and pictures are not shown at all. Paragraphs, lists, emphasis, code and links are enough.",
  example: { wrong: "A <b>fast</b> editor. ![logo](logo.svg)", right: "A **fast** editor." },
  isFixable: false,
  *find({ records }) {
    for (const { path, description } of records) {
      const text = blankOut(blankCode(description), ADDRESSES);
      const html = HTML.exec(text);
      if (html !== null) {
        const message = `the description holds HTML (${html[0].slice(0, 40)}), which is shown as text`;
        const hint = "use Markdown, or put code between backticks";
        yield { path, at: ["description", html.index], message, hint };
      }
      const picture = /!\[[^\]]{0,300}\]\([^)\n]*\)?/u.exec(text);
      if (picture !== null) {
        yield {
          path,
          at: ["description", picture.index],
          message: `the description holds a picture (${picture[0].slice(0, 60)}), which is not shown`,
          hint: "describe it in words",
        };
      }
    }
  },
};
