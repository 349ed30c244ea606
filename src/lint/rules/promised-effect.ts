import { NOUN } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

/** What makers promise of their product and nobody can look up. */
const PROMISES =
  /(?<![\w-])((?:with)?in (?:mere )?seconds|in no time|quickly and (?:accurately|easily)|(?:made )?ready for production|production-ready|sav(?:es?|ing) time|professional(?:-looking)? (?:results?|presentations?|emails?|pictures?)|looks? (?:its|their) best|stays? compliant|improves? (?:results|productivity)|(?:in|of) high quality|high-quality|easily (?:deployed|customised|integrated|scaled|defined)|intuitive tools|powerful \w+|seamless \w+|cutting-edge \w+|state-of-the-art \w+|innovative \w+)(?![\w-])/i;

/** The sentence says who claims it. */
const ATTRIBUTED =
  /\b(according to|calls?|claims?|promises?|says?|states?(?!-)|stress(?:es)?|selling point|advertis\w+)\b/i;

export const promisedEffect: Rule = {
  id: "promised-effect",
  title: `Texts say what ${NOUN.aOne} does, not how well`,
  severity: "warning",
  explanation:
    "Speed, quality and success are promises of the maker unless somebody measured them. A text leaves them out, or says in the same sentence who claims it: *Its maker calls it ready for production.* Phrases that are reported in a summary or description: in seconds, ready for production, saves time, professional results, high quality, easily, powerful and the like.",
  example: {
    wrong: "Professional presentations are made in seconds.",
    right: "Presentations are made from a topic, with facts from the web.",
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields, description } of records) {
      for (const [at, text] of [
        ["summary", fields.summary ?? ""],
        ["description", description],
      ] as const) {
        const sentence = text.split(/(?<=[.!?])\s+/).find((part) => PROMISES.test(part) && !ATTRIBUTED.test(part));
        if (sentence === undefined) continue;
        yield {
          path,
          at: [at],
          message: `the ${at} promises: ${PROMISES.exec(sentence)![0]}`,
          hint: "say what it does, or who claims it",
        };
      }
    }
  },
};
