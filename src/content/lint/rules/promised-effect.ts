import { NOUN } from "#site/nouns.ts";
import { listSentences } from "../prose.ts";
import type { Rule } from "../rule.ts";

/** What makers promise of their product and nobody can look up. */
const PROMISES =
  /(?<![\w-])((?:with)?in (?:mere |just |a few |a matter of )*(?:seconds|minutes|moments|clicks)|in no time|win(?:s|ning)? back (?:\w+ )?(?:time|hours)|quickly and (?:accurately|easily)|(?:made )?ready for production|production-ready|sav(?:es?|ing) (?:the |valuable |much |more |hours of |a lot of |\w+ of hours of )*(?:time|hours)|professional(?:-looking)? (?:results?|presentations?|emails?|pictures?)|looks? (?:its|their) best|stays? compliant|improves? (?:results|productivity)|(?:in|of) high quality|high-quality|easily (?:deployed|customised|integrated|scaled|defined)|intuitive tools|powerful \w+|seamless \w+|cutting-edge \w+|state-of-the-art \w+|innovative \w+)(?![\w-])/i;

/** The sentence says who claims it. */
const ATTRIBUTED =
  /\b(according to|calls?|claims?|promises?|says?|states?(?!-)|stress(?:es)?|selling point|advertis\w+)\b/i;

export const promisedEffect: Rule = {
  id: "promised-effect",
  title: `Texts say what ${NOUN.aOne} does, not how well`,
  severity: "warning",
  explanation:
    "Speed, quality and success are promises of the maker unless somebody measured them. A text leaves them out, or says in the same sentence who claims it: *Its maker calls it ready for production.* Phrases that are reported in a summary, description, status note, tag or answer page: in seconds, within minutes, in a few clicks, ready for production, saves time, wins back time, professional results, high quality, easily, powerful and the like.",
  example: {
    wrong: "Professional presentations are made in seconds.",
    right: "Presentations are made from a topic, with facts from the web.",
  },
  isFixable: false,
  *find(content) {
    for (const { path, at, text } of listSentences(content)) {
      const found = PROMISES.exec(text)?.[0];
      if (found === undefined || ATTRIBUTED.test(text)) continue;
      const key = at.findLast((part) => typeof part === "string");
      yield { path, at, message: `the ${key} promises: ${found}`, hint: "say what it does, or who claims it" };
    }
  },
};
