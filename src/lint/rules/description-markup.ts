import type { Rule } from "../rule.ts";

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
      const text = description.replace(/^```[^]*?^```|`[^`\n]*`/gmu, "").replace(/<https?:\/\/[^<>\s]*>/giu, "");
      const html = HTML.exec(text)?.[0];
      if (html !== undefined) {
        const message = `the description holds HTML (${html.slice(0, 40)}), which is shown as text`;
        yield { path, at: ["description"], message, hint: "use Markdown, or put code between backticks" };
      }
      if (/!\[[^\]]*\]\(/u.test(text)) {
        yield {
          path,
          at: ["description"],
          message: "the description holds a picture, which is not shown",
          hint: "describe it in words",
        };
      }
    }
  },
};
