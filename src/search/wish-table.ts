/**
 * What a query may wish for: a row has its words by language, the filter that would require it, and how well a record fits.
 * Whoever adds a row has taught the search, its answers, its pages and `bench:search -- --wishes`.
 */
import { listDataRegions } from "#record/catalog/data-answers.ts";
import { FREE_TO_USE } from "#record/catalog/pricing.ts";
import { TRAINING_WORDS, findTraining } from "#record/catalog/training.ts";
import { PLATFORMS } from "#record/schema/vocabulary.ts";
import {
  DESKTOP,
  FIT,
  type WishRule,
  complies,
  describeOwnMachine,
  fitNoSubscription,
  fitSelfHosting,
  fitTraining,
  licensed,
  priced,
  runsOn,
  runsOnOwnMachine,
  sought,
} from "./wish-rule.ts";
import { LAUNCHED, QUIET } from "./wish-dates.ts";
import { PLATFORM_RULES } from "./wish-platforms.ts";
import { CHEAP, COMPLIANT, MONEY, MONTH, OWN, SERVER, THAT, TRAINING, say } from "./wish-words.ts";

/** A kind that a fork may not have. */
const MODEL: string = "model";

/** Only what a field of the record can answer. */
const ALL_RULES: readonly WishRule[] = [
  {
    value: "openSource",
    example: "open source",
    name: "are open source",
    said: say(
      {
        en: "open[- ]?sourced?|foss|oss|libre software|(?:whose |with (?:its |the )?)?(?:source )?code (?:that )?(?:any(?:body|one)|every(?:body|one)|all|i|we) can (?:read|see|inspect|change|modify|audit)|(?:source )?code (?:is )?(?:on github|public)|(?:that (?:is|are) )?(?:not|non|isn['’]?t|no)[- ](?:proprietary|closed[- ]source)",
        de: "quelloffene?[nrs]?|offene[mnrs]? quell(?:code|text)",
        fr: "logiciels? libres?|code (?:source )?ouvert",
        es: "software libre|c[óo]digo abierto",
        it: "codice aperto|sorgente aperto",
        pt: "software livre|c[óo]digo aberto",
        nl: "open ?bron|vrije software",
      },
      "开源|開源|オープンソース|오픈소스",
    ),
    filter: { parameter: "openSource", value: "true" },
    isHard: true,
    isOfOthers: true,
    fit: ({ openSource }) => (openSource === null ? FIT.unknown : openSource ? FIT.whole : FIT.failed),
    describe: () => "open source",
  },
  {
    value: "free",
    example: "free",
    name: "are free or have a free plan",
    said: say(
      {
        en: "for free|free of charge|(?:at )?no c(?:ost|harge)|(?:does not|doesn['’]?t) cost(?: (?:me|us) )?(?: anything)?|costs? (?:(?:me|us|you) )?nothing|nothing to pay|(?:on )?(?:a )?(?:no|zero) budget|(?:have |with )no money(?: for)?|without spending (?:a (?:cent|penny|dime)|anything|(?:any )?money)|(?:without|not|no) (?:paying|paid|payments?)|(?<!\\p{L}-)free(?![- ](?:form|text|style|trial|lance|range))",
        de: "gratis|kostenlose?[nrs]?|kostenfreie?[nrs]?|ohne kosten|für lau|umsonst|ohne geld(?: auszugeben)?",
        fr: "gratuite?s?|sans (?:rien )?(?:payer|d[ée]penser|d[ée]bourser)(?: (?:un (?:euro|sou|centime)|rien))?",
        es: "gratuit[oa]s?|gr[áa]tis|sin (?:pagar|gastar)(?: (?:nada|un euro|dinero))?",
        it: "senza pagare",
        pt: "de gra[çc]a|sem pagar",
        nl: "kosteloos|kosteloze|zonder (?:te )?betalen",
      },
      "免费|免費|無料|무료",
    ),
    filter: { parameter: "pricing", value: FREE_TO_USE.join(",") },
    isHard: false,
    isOfOthers: true,
    fit: ({ pricing }) =>
      pricing === "free"
        ? FIT.whole
        : FREE_TO_USE.includes(pricing)
          ? FIT.met
          : pricing === "unknown"
            ? FIT.unknown
            : FIT.failed,
    describe: ({ pricing }) => (pricing === "free" ? "free" : "has a free plan"),
  },
  {
    ...runsOn(
      "self-hosted",
      "self-hosted",
      say(
        {
          en: `self[- ]?host(?:ed|ing|able)?|on[- ]premises?|air[- ]?gapped|in[- ]house|(?:deploy(?:ed)? )?behind (?:our|my|the|a) (?:company )?firewall|(?:in|on|inside|within) ${OWN} (?:own )?${SERVER}(?: of (?:my|our) own)?`,
          de: "selbst[- ]?gehostete?[nrs]?|selbst[- ]?hosten|(?:auf )?(?:meinem|dem) eigenen server|(?:auf|in) (?:unseren?|unserem|meinen|eigenen)(?: eigenen)? (?:servern?|rechenzentr(?:um|en)|netz(?:werk)?)",
          fr: "auto[- ]?h[ée]berg\\p{L}+|sur (?:mon|notre|nos|mes) (?:propres? )?serveurs?",
          es: "auto[- ]?(?:alojad|hospedad)[oa]s?|en (?:mi|nuestro|mis|nuestros) (?:propios? )?servidor(?:es)?",
          it: "sul (?:mio|nostro) server|sui (?:miei|nostri) server",
          pt: "no (?:meu|nosso) (?:pr[óo]prio )?servidor|nos (?:meus|nossos) servidores",
          nl: "zelf[- ]?gehoste?|zelf hosten|op (?:mijn|een|onze) eigen servers?|op onze servers?",
        },
        "자체호스팅",
      ),
      "selfHosted",
    ),
    name: "are self-hosted",
    isOfOthers: true,
    fit: fitSelfHosting,
    describe: describeOwnMachine,
  },
  {
    ...runsOn(
      "self-hosted",
      "that runs offline",
      say(
        {
          en: "(?:run(?:s|ning)? |works? )?(?:locally|offline)|local(?! (?:seo|business(?:es)?|news|government|stores?|shops?|search|events?)\\b)|on my (?:own )?(?:machine|computer|hardware|laptop|gpu|pc)|(?:no|without(?: the| an?)?|not in the|not) (?:cloud|internet)(?: connection)?",
          de: "lokale?[nrs]?|(?:auf )?(?:meinem|dem) (?:eigenen )?rechner|(?:ohne|keine?) (?:cloud|internet)",
          fr: "hors ligne|en local|sans (?:internet|cloud|connexion)|sur mon (?:propre )?ordinateur",
          es: "en local|sin (?:internet|nube|conexi[óo]n)|en mi (?:propio )?ordenador",
          it: "in locale|senza (?:internet|cloud|connessione)|sul mio computer",
          pt: "localmente|sem (?:internet|nuvem|conex[ãa]o)|no meu (?:pr[óo]prio )?computador",
          nl: "lokaal|zonder (?:internet|cloud)|op (?:mijn|een) eigen computer",
        },
        "本地|离线|離線|ローカル|オフライン|로컬",
      ),
      "local",
    ),
    name: "run on your own machine",
    isOfOthers: true,
    filter: {
      parameter: "platform",
      value: PLATFORMS.filter((platform) => platform === "self-hosted" || DESKTOP.includes(platform)).join(","),
    },
    fit: (record) => (runsOnOwnMachine(record) ? FIT.whole : fitSelfHosting(record)),
    describe: describeOwnMachine,
  },
  {
    value: "noTraining",
    example: "that doesn’t train on my data",
    name: "don’t train on input unless you opt in",
    said: say({ any: `${THAT}(?:${Object.values(TRAINING).join("|")})` }),
    filter: { parameter: "trainsOnInput", value: "no,opt-in" },
    isHard: true,
    isDenial: true,
    isOfOthers: true,
    fit: fitTraining,
    describe: (record) => {
      const { answer } = findTraining(record);
      if (answer === "no") return "says that it doesn’t train on input";
      return answer === "opt-in" ? TRAINING_WORDS[answer] : "open source for your own machine";
    },
  },
  {
    value: "dataInEu",
    example: "hosted in the EU",
    name: "say that data stays in the EU",
    said: say({
      en: "(?:hosted|stored|servers?|data(?: (?:stays?|stored|kept|residency|cent(?:er|re)s?))?|based) (?:only )?in (?:the )?(?:eu|europe|european union)|(?:eu|european)[- ](?:hosted|hosting|based|servers?|data(?: ?cent(?:er|re)s?)?)|(?:whose )?(?:data )?(?:(?:that )?(?:may|must|should|can|will|does|do)(?: not|n['’]?t)|never) leaves? (?:the )?(?:eu|europe|european union)|(?:with )?(?:servers|hosted|hosting) in (?:germany|france|frankfurt|ireland|the netherlands|sweden|finland)|(?:keeps?|stays?|kept|remains?) (?:\\p{L}+ ){0,2}?(?:inside|within|in) (?:the )?(?:eu|europe|european union)",
      de: "in (?:der )?(?:eu|europa|deutschland) (?:gehostet|gespeichert)|server in (?:der )?(?:eu|europa|deutschland)|hosting in (?:der )?(?:eu|europa|deutschland)",
      fr: "h[ée]berg[ée]e?s? en europe|serveurs? en europe",
      es: "(?:alojad[oa]s?|servidores) en (?:la ue|europa)",
      it: "(?:server|ospitat[oaie]) in europa",
      pt: "(?:servidores|hospedad[oa]s?) na (?:ue|europa)",
      nl: "servers? in (?:de eu|europa)",
    }),
    filter: { parameter: "dataRegion", value: "EU" },
    isHard: true,
    fit: ({ dataUse }) => {
      const regions = listDataRegions(dataUse);
      return regions.includes("EU") ? FIT.whole : regions.length === 0 ? FIT.unknown : FIT.failed;
    },
    describe: () => "says that data stays in the EU",
  },
  complies(
    "gdpr",
    "the GDPR",
    "GDPR compliant",
    `(?:gdpr|rgpd|lgpd|avg|dsgvo)${COMPLIANT}|conformes? (?:au|al|ao) rgpd`,
  ),
  complies("hipaa", "HIPAA", "HIPAA compliant", `hipaa(?:${COMPLIANT})?`),
  complies("soc2", "SOC 2", "SOC 2 certified", `soc ?2(?: type (?:2|ii))?(?:${COMPLIANT})?`),
  complies("iso27001", "ISO 27001", "ISO 27001 certified", `iso ?27001(?:${COMPLIANT})?`),
  licensed("MIT", "the MIT licence", "MIT licensed", "mit[- ]licen[sc]ed?|under (?:the )?mit(?!,|/| or)"),
  licensed("Apache-2.0", "Apache-2.0", "Apache 2.0", "apache[- ](?:2(?:\\.0)?[- ]?)?licen[sc]ed?|apache[- ]2(?:\\.0)?"),
  licensed(
    "permissive",
    "a permissive licence",
    "permissively licensed",
    "(?:under )?(?:a )?(?:permissive(?:ly)?|liberal)(?: licen[sc]ed?)?|(?:under )?(?:mit|apache|bsd)(?:,| or|/) ?(?:(?:mit|apache|bsd)(?:,| or|/) ?)?(?:or )?(?:mit|apache|bsd)|(?:whose )?licen[sc]e (?:that )?(?:lets?|allows?) (?:me|us|you) (?:to )?(?:sell|build|use)(?: \\p{L}+){0,3}",
  ),
  {
    value: "noSubscription",
    example: "without a subscription",
    name: "need no subscription",
    said: say({
      en: "(?:no|without|not|non)(?: an?)?(?: monthly)? subscriptions?(?: based)?|(?:one[- ]time|single) (?:payments?|purchases?)|pay once|lifetime (?:licen[sc]e|deal)|buy once",
      de: "(?:ohne|kein) abo(?:nnement)?|einmal(?:ig)?(?:e|er)? (?:zahlung|kauf)|einmalzahlung",
      fr: "sans abonnement|paiement unique",
      es: "sin suscripci[óo]n|pago [úu]nico",
      it: "senza abbonamento|pagamento unico",
      pt: "sem (?:assinatura|subscri[çc][ãa]o)|pagamento [úu]nico",
      nl: "zonder abonnement|eenmalige betaling",
    }),
    filter: null,
    isHard: false,
    fit: fitNoSubscription,
    describe: ({ pricing }) => (pricing === "free" ? "free" : "needs no subscription"),
  },
  priced(
    "priceMax",
    "under $20 a month",
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:under|below|less than|(?:for )?at most|max(?:imum)?|up to|no(?:t)? (?:more|above|over)(?: than)?|(?:with )?(?:a |my )?budget (?:of|is)|unter|weniger als|moins de|menos de|meno di|abaixo de|onder|minder dan) ?(?:[$€£] ?(\\d{1,4})(?:[.,]\\d\\d)?${MONTH}?|(\\d{1,4}) ?(?:${MONEY}${MONTH}?|${MONTH}))(?![\\p{L}\\p{N}])`,
      "giu",
    ),
    ([, before, after]) => before ?? after!,
  ),
  priced(
    "cheap",
    "cheaper",
    say({
      en: "cheaper(?: than)?|less expensive(?: than)?|(?:too|not so) (?:expensive|pricey)|(?:cheap|inexpensive|affordable)(?= alternatives?)",
      de: "(?:g[üu]nstiger|billiger)(?:e[nrs]?| als)?",
      fr: "moins ch(?:er|[èe]re?)s?(?: que)?",
      es: "m[áa]s barat[oa]s?(?: que)?",
      it: "meno costos[oaie](?: di)?|pi[ùu] economic[oaie](?: di)?",
      pt: "mais barat[oa]s?(?: (?:que|do que))?",
      nl: "goedkoper(?: dan)?",
    }),
    () => CHEAP,
  ),
  sought({
    value: "model",
    example: "open model for",
    name: "are models",
    said: say({
      en: "(?<=(?:local|open|open[- ]weights?|open[- ]source|uncensored|small|language|vision|multimodal) )models?(?= (?:for|that|which|to run)(?!\\p{L}))",
    }),
    filter: null,
    isHard: false,
    fit: ({ kind }) => (kind === MODEL ? FIT.whole : FIT.failed),
    describe: () => "a model",
  }),
  LAUNCHED,
  QUIET,
  ...PLATFORM_RULES,
];

/** Those whose filter the vocabulary of this directory has: a fork may have other platforms. */
export const WISH_RULES = ALL_RULES.filter(
  ({ filter }) =>
    typeof filter === "function" ||
    filter?.parameter !== "platform" ||
    PLATFORMS.some((platform) => filter.value.split(",").includes(platform)),
);
