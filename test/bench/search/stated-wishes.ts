/**
 * Questions whose wishes are filters in other words than those of the search's table: which tools are wanted, the table of
 * filters says by the fields of records; how people say so was written by hand, without sight of the search's own words.
 */
import type { Catalog } from "#record/catalog/catalog.ts";
import { type RecordFilters, buildFilterTests, passesAll } from "#record/catalog/filters.ts";
import { FREE_TO_USE } from "#record/catalog/pricing.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { WISH_PARAMETERS } from "#record/schema/search.ts";
import { createRandom } from "../random.ts";

export interface WishSubject {
  name: string;
  records: readonly AiDetail[];
}

export interface StatedQuestion {
  q: string;
  kind: "in other words, may be fitted to" | "in other words, unseen";
  /** Slugs of the tools on the subject that are known to meet all wishes. */
  meeting: readonly string[];
}

interface StatedWish {
  filters: RecordFilters;
  /** Said after the subject. Every other one, from the first on, may be fitted to; the others are only counted. */
  said: readonly string[];
}

const ALL: readonly StatedWish[] = [
  {
    filters: { openSource: true },
    said: [
      "whose source code anybody can read",
      "with its code on github for all to change",
      "that is not proprietary",
      "no closed source please",
    ],
  },
  {
    filters: { pricing: FREE_TO_USE },
    said: [
      "that costs me nothing",
      "i have no money for",
      "on a zero budget",
      "without spending a cent",
      "für lau",
      "sans dépenser un euro",
    ],
  },
  {
    filters: { platform: ["self-hosted"] },
    said: [
      "in our own data centre",
      "in docker on my nas",
      "that we can deploy behind our firewall",
      "on a vps of my own",
      "auf unseren servern",
      "sur nos serveurs",
    ],
  },
  {
    filters: { platform: ["macos"] },
    said: ["for apple computers", "that installs on an imac", "on a macbook air", "as an app for apple silicon"],
  },
  {
    filters: { platform: ["windows"] },
    said: ["for a microsoft surface", "as a .exe", "on windows 11 laptops", "under windows"],
  },
  { filters: { platform: ["linux"] }, said: ["on debian", "for fedora", "on my ubuntu desktop", "for arch linux"] },
  {
    filters: { platform: ["ios"] },
    said: ["as an app from the app store", "on apple phones", "for iphones", "that works on my ipad pro"],
  },
  {
    filters: { platform: ["android"] },
    said: ["from the play store", "on a samsung galaxy", "for my pixel phone", "on android tablets"],
  },
  {
    filters: { platform: ["web"] },
    said: ["as a website", "that opens in any browser", "online, nothing on my disk", "as a web app"],
  },
  {
    filters: { platform: ["api"] },
    said: ["that my own program can call", "with rest endpoints", "for calls from python code", "with a developer api"],
  },
  {
    filters: { platform: ["cli"] },
    said: ["from a shell", "that i type commands for", "in bash", "as a console program"],
  },
  {
    filters: { platform: ["browser-extension"] },
    said: ["as an add-on of firefox", "that sits in my chrome toolbar", "as a plugin for edge", "added to chrome"],
  },
  {
    filters: { platform: ["ide-extension"] },
    said: ["as a plugin for intellij", "within visual studio code", "inside my code editor", "added to pycharm"],
  },
  {
    filters: { trainsOnInput: ["no", "opt-in"] },
    said: [
      "that doesn't learn from what i type",
      "that leaves my prompts out of its training",
      "where my inputs stay out of the model",
      "that never feeds our files to its models",
    ],
  },
  {
    filters: { dataRegion: ["EU"] },
    said: [
      "whose data may not leave europe",
      "with european data centres",
      "with servers in germany",
      "that keeps everything inside the eu",
    ],
  },
  {
    filters: { compliance: ["hipaa"] },
    said: ["under hipaa", "that signs a baa for patient data", "for hipaa", "with hipaa compliance"],
  },
  {
    filters: { compliance: ["soc2"] },
    said: ["with a soc 2 report", "that passed soc2", "with soc 2 type ii", "audited for soc 2"],
  },
  {
    filters: { license: ["permissive"] },
    said: [
      "under a permissive license",
      "whose license lets me sell what i build",
      "under mit, apache or bsd",
      "with a liberal license",
    ],
  },
  {
    filters: { priceMax: 20 },
    said: [
      "for at most 20 dollars a month",
      "with a budget of $20 monthly",
      "that is not above 20 dollars a month",
      "for twenty dollars a month or less",
    ],
  },
  {
    filters: { launchedAfter: "2025" },
    said: ["that came out since 2025", "from 2025 or later", "launched after 2025", "no older than 2025"],
  },
];

/** A filter that a wish may become and that nobody has put into words here. */
export function listUnsaid(): string[] {
  return WISH_PARAMETERS.filter(
    (parameter) => parameter !== "quietSince" && !ALL.some(({ filters }) => parameter in filters),
  );
}

const OF_EACH_HALF = 60;
/** Fewer tools meet it: nothing tells a good order from a bad one. */
const LEAST_MEETING = 2;

/** @param subjects what a question is about, with the records that are for it */
export function listStatedQuestions(
  catalog: Catalog,
  subjects: readonly WishSubject[],
  seed: number,
): StatedQuestion[] {
  const { below } = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  return ([0, 1] as const).flatMap((half) => {
    const questions = new Map<string, StatedQuestion>();
    for (let tries = 0; questions.size < OF_EACH_HALF && tries < OF_EACH_HALF * 100; tries++) {
      // In turn, so that each filter is asked for alike; every third question has two wishes.
      const first = ALL[questions.size % ALL.length]!;
      const wishes = questions.size % 3 === 2 ? [first, pick(ALL)] : [first];
      const filters = Object.assign({}, ...wishes.map((wish) => wish.filters)) as RecordFilters;
      if (Object.keys(filters).length < wishes.length) continue;
      const subject = pick(subjects);
      const tests = buildFilterTests(filters, catalog.today);
      const meeting = subject.records.filter((record) => passesAll(record, tests));
      if (meeting.length < LEAST_MEETING || meeting.length === subject.records.length) continue;
      const words = wishes.map(({ said }) => pick(said.filter((_, place) => place % 2 === half)));
      const q = [subject.name, ...words].join(" ");
      const kind = half === 0 ? "in other words, may be fitted to" : "in other words, unseen";
      questions.set(q, { q, kind, meeting: meeting.map(({ slug }) => slug) });
    }
    return [...questions.values()];
  });
}
