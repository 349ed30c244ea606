import { NOUN } from "#site/nouns.ts";
import { listSentences } from "../prose.ts";
import type { Rule } from "../rule.ts";

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
