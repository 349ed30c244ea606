/** Rows of the table of wishes that are about days: what is new, and what nobody works on any more. */
import { addDays, toFirstDay } from "#record/catalog/dates.ts";
import { findQuiet } from "#record/catalog/looks.ts";
import { FIT, type WishRule } from "./wish-rule.ts";
import { say } from "./wish-words.ts";

const UNIT =
  "(?:weeks?|months?|years?|wochen?|monate?n?|jahre?n?|semaines?|mois|ans?|ann[ée]es?|semanas?|mes(?:es)?|a[ñn]os?|settiman[ae]|mes[ei]|ann[oi]|m[êe]s|weken|maand(?:en)?|jaar|jaren)";
const COUNT = "(?:(?:\\d{1,2}|two|three|six|zwei|drei|deux|trois|dos|tres|due|tre|dois|twee|drie) )?";
// prettier-ignore
const COUNTS: Readonly<Record<string, number>> = {
  two: 2, zwei: 2, deux: 2, dos: 2, due: 2, dois: 2, twee: 2, three: 3, drei: 3, trois: 3, tres: 3, tre: 3, drie: 3, six: 6,
};
/** "This month", "the last 6 months", "2025", "a year". */
const PERIOD = `(?:(?:the|this|last|past|over|about|more than|a|an|dies(?:e[mnrs]?)?|letzte[mnrs]?|ein(?:em)?|ce(?:tte)?|derni\\p{L}+|un[ao]?|este|esta|[úu]ltim[oa]s?|quest[oa]|quest['’]|d?n?este|d?n?esta|deze|dit|afgelopen) ?){0,3}${COUNT}${UNIT}`;
const SINCE = `(?:(?:in|since|after|from|of|for|within|than|seit|depuis|pendant|desde|en|da|dal|di|sinds|de|em) )?(?:20\\d\\d|${PERIOD})`;
const [WEEK, MONTH, HALF_YEAR, YEAR] = [7, 31, 183, 366];

/**
 * The day that the words begin at: of a year its first, of a period so long before today.
 * @param otherwise days before today where the words say nothing of them
 */
export function readStart(words: string, today: string, otherwise: number): string {
  const [year] = /20\d\d/.exec(words) ?? [];
  if (year !== undefined) return year;
  const parts = words.toLowerCase().split(/[\s'’]+/u);
  const unit = new RegExp(`^${UNIT}$`, "u");
  const said = parts.findLast((part) => unit.test(part)) ?? /[周週月年]/u.exec(words)?.[0];
  if (said === undefined) return addDays(today, -otherwise);
  // Weeks begin with W or S, and months with M, in all of these languages.
  const days = /^[ws周週]/u.test(said) ? WEEK : /^[m月]/u.test(said) ? MONTH : YEAR;
  const count = parts.map((part) => COUNTS[part] ?? Number(part)).find((number) => number > 0) ?? 1;
  return addDays(today, -days * count);
}

const NEW =
  "(?:new(?:ly|est)?|latest|launched|released|(?:that )?came out|appeared|founded|no older|not older|neue?[nrs]?|erschienen|nouv\\p{L}+|sorti\\p{L}*|lanc[ée]\\p{L}*|nuev[oa]s?|lanzad[oa]s?|nuov[oaie]|uscit[oaie]|nov[oa]s?|lan[çc]ad[oa]s?|nieuwe?)";

/** What is not quite so new is better than what is old. */
const NEARLY = YEAR;

export const LAUNCHED: WishRule = {
  value: "new",
  example: "released this year",
  name: "were launched since",
  // "New" alone is praise; it may stand some words before the days.
  said: say(
    {
      any: `from 20\\d\\d (?:or|and) (?:later|newer|on)|(?:${NEW} ${SINCE}|(?=${SINCE})(?<=(?<!\\p{L})${NEW} (?:[\\p{L}\\p{N}-]+ ){1,4})${SINCE})`,
    },
    "今月の新|本月新|这个月新|今年新|今年の新|本周新|今週の新",
  ),
  filter: ([words], today) => ({ parameter: "launchedAfter", value: readStart(words, today, YEAR) }),
  isHard: true,
  fit: ({ launchedAt }, filter) => {
    if (launchedAt === null) return FIT.unknown;
    const [launched, first] = [toFirstDay(launchedAt), toFirstDay(filter!.value)];
    return launched >= first ? FIT.whole : launched >= addDays(first, -NEARLY) ? FIT.partly : FIT.failed;
  },
  describe: ({ launchedAt }) => (launchedAt === null ? "launch unknown" : `launched ${launchedAt}`),
};

const WORK = "(?:updat(?:ed|es?)|releases?|commits?|changes?|activity|maintained|touched)";

export const QUIET: WishRule = {
  value: "quiet",
  example: "not updated since 2025",
  name: "have had no commit or release since",
  nameOfOpposite: "have had a commit or release since",
  said: say({
    en: `abandoned(?! (?:carts?|baskets?|checkouts?|calls?))|unmaintained|(?:no longer|not)(?: being| actively)* (?:maintained|developed)(?: any ?more)?|dead (?:projects?|repos?(?:itories)?)|(?:not|never|hasn['’]?t been|haven['’]?t been|no|without)(?: an?| any| been)? ${WORK}(?: ${SINCE})?`,
    de: `verwaiste?[nrs]?|nicht mehr (?:gepflegte?[nrs]?|weiterentwickelte?[nrs]?|gewartet)|(?:seit )${PERIOD} (?:nicht|keine) (?:aktualisiert|updates?)|(?:nicht|keine) (?:aktualisiert|updates?) ${SINCE}`,
    fr: `abandonn[ée]e?s?|plus maintenue?s?|(?:pas|plus) mis(?:e?s?) [àa] jour(?: ${SINCE})?`,
    es: `abandonad[oa]s?|sin (?:mantenimiento|actualizar|actualizaciones)(?: ${SINCE})?`,
    it: `abbandonat[oaie]|non pi[ùu] (?:mantenut|aggiornat)[oaie](?: ${SINCE})?`,
    pt: `sem (?:manuten[çc][ãa]o|atualiza[çc](?:[ãa]o|[õo]es))(?: ${SINCE})?`,
    nl: `verlaten projecten|niet (?:meer )?(?:onderhouden|bijgewerkt)(?: ${SINCE})?`,
  }),
  opposite: say({
    en: "(?:that (?:is|are) )?(?:still|actively|well)(?: being)? (?:maintained|developed|updated|alive)|(?:under|in) active development|(?<!not )actively maintained",
    de: "(?:noch|aktiv) (?:gepflegte?[nrs]?|entwickelte?[nrs]?|gewartete?[nrs]?)",
    fr: "(?:encore|toujours) (?:maintenue?s?|mise?s? [àa] jour)",
    es: "(?:a[úu]n|todav[íi]a) (?:mantenid[oa]s?|actualizad[oa]s?)",
    it: "ancora (?:mantenut|aggiornat)[oaie]",
    pt: "ainda (?:mantid[oa]s?|atualizad[oa]s?)",
    nl: "(?:nog|actief) (?:onderhouden|bijgewerkt)",
  }),
  filter: ([words], today) => ({ parameter: "quietSince", value: readStart(words, today, HALF_YEAR) }),
  isHard: true,
  isDenial: true,
  isOfOthers: true,
  fit: (record, filter) => {
    const [quiet, first] = [findQuiet(record), toFirstDay(filter!.value)];
    if (quiet === undefined) return FIT.unknown;
    if (quiet.after >= first) return FIT.failed;
    return first <= quiet.seen ? FIT.whole : FIT.unknown;
  },
  describe: ({ maintenance: { archived, lastCommitAt, lastReleaseAt } }) => {
    if (archived?.value === true) return "its repository is archived";
    const days = [lastCommitAt, lastReleaseAt].flatMap((sign) => (sign === null ? [] : [sign.value]));
    return `last commit or release ${days.toSorted().at(-1)}`;
  },
};
