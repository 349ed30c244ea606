/** Sentences that tell a reader nothing, or say what no source says. */
import { NOUN } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";
import { listSentences, listClauses } from "../prose.ts";
import type { DataUseEvidence } from "#record/schema/data-use.ts";
import { fold } from "#lib/text/fold.ts";

/** Praise that says nothing a reader could check. */
const WORDS = [
  "amazing",
  "best",
  "best-in-class",
  "blazing",
  "cutting-edge",
  "effortless",
  "effortlessly",
  "elevate",
  "empower",
  "empowers",
  "game-changing",
  "incredible",
  "innovative",
  "leading",
  "next-gen",
  "next-generation",
  "powerful",
  "premier",
  "revolutionary",
  "seamless",
  "seamlessly",
  "state-of-the-art",
  "stunning",
  "supercharge",
  "superior",
  "top-notch",
  "ultimate",
  "unleash",
  "unlock",
  "unmatched",
  "unparalleled",
  "world-class",
];
const PATTERN = new RegExp(`(?<![\\w-])(${WORDS.join("|")})(?![\\w-])`, "giu");

export const marketingWords: Rule = {
  id: "marketing-words",
  title: "Summaries describe, they don't praise",
  severity: "warning",
  explanation: `A summary says what ${NOUN.aOne} does, for whom and how, so that readers can compare. Words that only praise are reported: ${WORDS.join(", ")}. Exclamation marks are reported too.`,
  example: {
    wrong: "summary: The most powerful writing assistant to supercharge your workflow!",
    right: "summary: Writing assistant for Word and Google Docs that suggests shorter sentences.",
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      const found = [...new Set([...(fields.summary ?? "").matchAll(PATTERN)].map(([word]) => word.toLowerCase()))];
      if (fields.summary?.includes("!") === true) found.push("an exclamation mark");
      if (found.length === 0) continue;
      yield {
        path,
        at: ["summary"],
        message: `the summary praises: ${found.join(", ")}`,
        hint: "say what it does instead",
      };
    }
  },
};

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

const LIST = "(?:lists?|landscapes?|director(?:y|ies)|listings?)";
const DETAIL =
  "(?:prices?|pricing|costs?|plans?|licen[cs]es?|terms|details?|makers?|founders?|launch|dates?|platforms?|figures|information)";
const FOUND = "(?:stated|given|known|named|mentioned|listed|found|recorded|documented)";

/** How a text slips from its subject to where the words were found, or to what was not found there. */
const SOURCE = new RegExp(
  [
    // The list places it among …; two lists contain it; the entry remains; our source lists no price; this record
    `\\b(?:the|this|our|its|cncf|two|three|several|both|many) (?:\\w+ )?(?:${LIST}|entr(?:y|ies)|record)(?: of the \\w+)? (?:places?|files?|puts?|names?|counts?|describes?|compares?|calls?|gives?|says?|states?|mentions?|stress(?:es)?|contains?|includes?|lists?|remains?)\\b(?! on)`,
    `\\b(?:the|our|its|one) sources? (?:(?:doesn't|does not|do not) (?:say|state|name|mention|give)|says?|states?|names?|lists?|mentions?|gives?|calls?)\\b`,
    `\\bthis (?:record|entry|listing)\\b`,
    // It stands in three landscapes; the prices stated in the list
    `\\b(?:stands?|appears?|stated|mentioned|named|listed|found|filed|included) in (?:the|this|our|an?|one|some|other) (?:\\w+ )?${LIST}\\b(?! of)`,
    `\\b(?:stands?|appears?|stated|mentioned|named|listed|found|filed|included) in (?:two|three|four|both|several|many|some) (?:\\w+ )?${LIST}\\b`,
    // According to one of the lists; as the landscape says
    `\\b(?:according to|as) (?:(?:one|some|two) of )?(?:the|this|our) (?:\\w+ )?${LIST}\\b(?! of)`,
    // It is listed under computer vision
    `\\bis (?:also )?(?:listed|filed|classed) (?:under|among)\\b`,
    // Prices were not stated; no licence is given; the price is unknown; nothing is known of its price
    `\\b${DETAIL} (?:is|are|was|were) (?:(?:not|nowhere) (?:publicly )?${FOUND}|unknown|unclear)\\b`,
    `\\bno (?:\\w+ )?${DETAIL} (?:is|are|was|were) (?:publicly )?${FOUND}\\b`,
    `\\bnothing is (?:known|said|stated|given) (?:about|of|on)\\b`,
  ].join("|"),
  "iu",
);

export const sourceInText: Rule = {
  id: "source-in-text",
  title: "Texts speak of the subject, not of the source",
  severity: "warning",
  explanation: `Where a fact was found is told under *Sources*; that a list, landscape or directory names the ${NOUN.one}, or doesn't state its price, is nothing a reader can use. What isn't known is left out: the page says so by itself. Reported are phrases such as *the list places it among*, *stands in two lists*, *is listed under*, *according to the list*, *prices were not stated* and *no licence is given*.`,
  example: {
    wrong: "The list files it under avatars. Prices were not stated.",
    right: "Presenters are generated from a photograph.",
  },
  isFixable: false,
  *find(content) {
    for (const { path, at, text } of listSentences(content)) {
      const found = SOURCE.exec(text)?.[0];
      if (found === undefined) continue;
      const message = `the text speaks of a source instead of the ${NOUN.one}: ${found}`;
      yield { path, at, message, hint: "leave it out; sources and unknown values have places of their own" };
    }
  },
};

export const repeatedStatement: Rule = {
  id: "repeated-statement",
  title: "A statement about data stands once",
  severity: "error",
  explanation:
    "One document says a thing once, however often it is read and whichever page it names for it. Two rows of `dataUse` repeat each other when field, value and scope are the same, in any case, and so is the document: the same `statedBy`, or the same file. Two documents that agree are two rows. Withdrawn rows don’t count.",
  example: {
    wrong:
      '{ "field": "soc2", "value": "type-ii", "statedBy": "A list" }, { "field": "soc2", "value": "type-ii", "statedBy": "A list" }',
    right: '{ "field": "soc2", "value": "type-ii", "statedBy": "A list" }',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      const seen = new Set<string>();
      for (const [index, row] of (fields.dataUse ?? []).entries()) {
        if (row.withdrawn !== undefined) continue;
        const keys = listStatementKeys(row);
        if (keys.some((key) => seen.has(key))) {
          yield {
            path,
            at: ["dataUse", index],
            message: `${row.field} ${row.value} is stated twice by ${row.statedBy}`,
            hint: "delete the row if it is new; of two committed ones mark the older as withdrawn, with the day and the reason",
          };
        }
        for (const key of keys) seen.add(key);
      }
    }
  },
};

/** What the statement is called by each name of its document. */
export function listStatementKeys({ field, value, scope = "", statedBy, source }: DataUseEvidence): string[] {
  const documents = [
    statedBy,
    ...(source.path === undefined ? [] : [`${source.repository ?? source.npm}/${source.path}`]),
  ];
  return documents.map((document) => JSON.stringify([field, fold(value), fold(scope), fold(document)]));
}

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
