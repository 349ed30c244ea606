import { NOUN } from "#site/nouns.ts";
import { listClauses, listSentences } from "../prose.ts";
import type { Rule } from "../rule.ts";

const NAME =
  "(?:the |open |other )*(?!(?:It|This|That|These|Those|The|An?|Its|They|Both|One)\\b)(?=\\S*[\\p{Lu}\\d]|\\w+[.;]\\w)\\S+(?: (?=\\S*[\\p{Lu}\\d])\\S+){0,3}(?:'s \\w+)?";
/** One name or several: "Suno", "Otter and tl;dv", "Tools such as Scale AI, Surge AI and the open spaCy". */
const NAMES = `(?:\\w+ (?:such as|like) )?(?:${NAME}(?:, | and | or |$|(?= )))+`;
const LIKE = "(?:[Ss]imilar|[Cc]omparable|[Rr]elated|like)";
const RIVAL = "(?:[Aa]lternative|[Rr]ival|[Cc]ompetitor|[Cc]ounterpart|[Ee]quivalent|[Cc]omparison|[Cc]omparable)s?";
const AIM = "(?:(?:purpose|need|aim|goal|job|role|audience)s?|approach(?:es)?|idea|design|task(?!s)|ground)";
const KIND = "(?:group|category|kind|field|class)";

/** A clause of one of these forms names another product and nothing that tells the two apart. */
const FORMS = new RegExp(
  [
    // Fliki serves a similar purpose; Spring AI takes a comparable approach for servers
    `\\b(?:serves?|fulfill?s?|pursues?|takes?|follows?|covers?|address(?:es)?|meets?|has|have|does|do) (?:an? |the |some |much |very |roughly )*(?:${LIKE} (?:\\w+ )?|same )${AIM}\\b`,
    `\\bfor (?:the same|a similar) (?:purpose|need|aim|job)s?$`,
    // Taplio does the same for LinkedIn; Merlin offers related functions; Jasper works similarly
    `^${NAMES}\\s*(?:do|does|offers?|provides?|plays?) (?:much |roughly )?(?:the same|this|so|something similar)(?: (?:part|for|in|with|on)\\b.*)?$`,
    `^${NAMES}\\s*(?:offers?|provides?|has|have) (?:an? )?${LIKE} [\\w-]+(?: \\w+)?$`,
    `^${NAMES}\\s*works? (?:similarly|alike|in (?:a similar|the same|much the same) way)$`,
    // It can be compared with Tidio; it competes with Outreach; it is comparable to Notion
    `\\b(?:can|may|could) be compared (?:with|to) ${NAMES}$`,
    `\\b(?:[Ii]t|company|product|service|tool|extras) (?:\\w+ ){0,2}(?:competes? (?:directly |most often )?(?:with|against)|resembles?|is (?:an alternative|similar|comparable|akin) (?:to|with)|is (?:\\w+ )?often compared (?:with|to)) ${NAMES}$`,
    `\\b(?:people|users|buyers|developers) (?:often |also )?compare it (?:with|to) ${NAMES}$`,
    `\\bcompetes? (?:directly|for the same \\w+)$`,
    // Suno is the main rival; DoNotPay is comparable; Milvus and Vald are comparable systems; Jasper is another option
    `^${NAMES}\\s*(?:is|are|remains?) (?:also |among )?(?:an? |the |its |their |one of (?:the|its) )?(?:[\\w-]+ ){0,2}(?:${RIVAL}|${LIKE})(?: (?!under|without|with|that|inside|outside)\\w+){0,3}$`,
    `^${NAMES}\\s*(?:is|are) (?:an)?other (?:\\w+ )?(?:options?|choices?|tools?|products?|services?)(?: of (?:this|the same) ${KIND})?$`,
    `^${NAMES}\\s*belongs? to the same ${KIND}$`,
    // An alternative is Tana; comparable projects are Botpress and Chatwoot; competitors include Jasper
    `^(?:[Aa]n? |[Tt]he |[Ii]ts |[Oo]ther |[Oo]ne |[Aa]mong (?:its|the) )?(?:[\\w-]+ )?(?:${RIVAL}|(?:${LIKE}|[Rr]ival|[Cc]ompeting) (?:\\w+ )?\\w+)(?: for .+)? (?:is|are|includes?|(?:is|are) offered by|comes? from) ${NAMES}$`,
  ].join("|"),
  "u",
);
/** Without one of these words no form matches; asking first spares the others. */
const LIKENESS =
  /similar|compar|relate|like|same|alternat|rival|compet|counterpart|equivalent|resembl|akin|other|\b(?:this|so)\b/iu;
/** Whoever says what differs has compared. */
const DIFFERENCE = /\b(?:but|although|without|instead|rather|unlike|whereas|only|by \w+ing)\b/u;

export const fillerComparison: Rule = {
  id: "filler-comparison",
  title: "Texts compare only where they say the difference",
  severity: "warning",
  explanation: `That another ${NOUN.one} "serves a similar purpose", "takes a similar approach", "is comparable" or "is the main rival" tells a reader nothing to choose by, and its page lists alternatives anyway. Name another ${NOUN.one} only together with what differs, or put its slug into \`similarTo\`. Each part of a sentence in a summary, description, status note, tag or answer page is looked at by itself; one that says *but*, *without*, *instead*, *rather*, *unlike* or *only* passes.`,
  example: {
    wrong: "Tracks experiments from Python; MLflow serves a similar purpose.",
    right: "Tracks experiments from Python. Unlike MLflow it needs no server.",
  },
  isFixable: false,
  *find(content) {
    for (const { path, at, text } of listSentences(content)) {
      const clause = listClauses(text).find(
        (part) => LIKENESS.test(part) && FORMS.test(part) && !DIFFERENCE.test(part),
      );
      if (clause === undefined) continue;
      const message = `a comparison without a difference: ${clause}`;
      yield { path, at, message, hint: "say what differs, or leave it out; similarTo lists alternatives" };
    }
  },
};
