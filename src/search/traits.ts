/**
 * Tags, kinds, platforms and prices as phrases people use for them. They are a few hundred for any number of records, so
 * they are matched on their own, and a record has the words of each trait it carries.
 */
import type { Tag } from "#record/schema/tag.ts";
import type { Stemmer } from "#lib/text/stem.ts";
import { isStopWord } from "#lib/text/stop-words.ts";
import { tokenize } from "#lib/text/tokenize.ts";
import type { KnownRecord } from "./known-record.ts";

/** A tag in the words that people use for it and for its tasks. */
export type TraitTag = Pick<Tag, "id" | "label" | "synonyms" | "bestKnown" | "tasks">;

/** Without counts and other keys that the catalogue adds. */
export function toTraitTag({ id, label, synonyms, bestKnown = [], tasks = [] }: TraitTag): TraitTag {
  return {
    id,
    label,
    synonyms,
    bestKnown,
    tasks: tasks.map(({ id, label, phrases, bestKnown = [] }) => ({ id, label, phrases, bestKnown })),
  };
}

/** Slugs of the records that are best known for a trait, by its id. */
export type BestKnown = ReadonlyMap<string, readonly string[]>;

export function mapBestKnown(tags: Iterable<TraitTag>): BestKnown {
  const bestKnown = new Map<string, readonly string[]>();
  for (const tag of tags) {
    bestKnown.set(`tag:${tag.id}`, tag.bestKnown ?? []);
    for (const task of tag.tasks ?? []) bestKnown.set(`task:${task.id}`, task.bestKnown ?? []);
  }
  return bestKnown;
}

export interface Trait {
  /** `tag:branding`, `task:logo-design`, `platform:ios`. */
  id: string;
  phrases: readonly TraitPhrase[];
}

export interface TraitPhrase {
  /** Without stop words. */
  stems: readonly string[];
}

const VALUE_PHRASES: Readonly<Record<string, readonly string[]>> = {
  "kind:app": ["app", "application"],
  "kind:agent": ["agent"],
  "kind:platform": ["platform"],
  "kind:api": ["api", "rest api", "endpoint"],
  "kind:model": ["model", "weights"],
  "kind:library": ["library", "package", "sdk", "module", "toolkit"],
  "kind:framework": ["framework"],
  "kind:hub": ["hub", "directory", "marketplace", "registry"],
  "platform:web": ["web app", "online", "in the browser"],
  "platform:ios": ["ios", "iphone", "ipad", "mobile app"],
  "platform:android": ["android", "mobile app"],
  "platform:macos": ["macos", "mac", "mac app", "desktop app"],
  "platform:windows": ["windows", "pc", "desktop app"],
  "platform:linux": ["linux", "ubuntu"],
  "platform:api": ["api"],
  "platform:cli": ["cli", "command line", "terminal"],
  "platform:browser-extension": [
    "browser extension",
    "chrome extension",
    "firefox add-on",
    "chrome plugin",
    "browser plugin",
  ],
  "platform:ide-extension": [
    "ide extension",
    "vs code extension",
    "vscode extension",
    "jetbrains plugin",
    "editor plugin",
  ],
  "platform:self-hosted": ["self-hosted", "self hosting", "on-premises", "own server", "docker", "local", "offline"],
  "pricing:free": ["free", "no cost"],
  "pricing:freemium": ["free plan", "free tier", "free version"],
  "pricing:free-trial": ["free trial", "trial"],
  "pricing:paid": ["paid", "premium"],
  "pricing:usage-based": ["pay per use", "pay as you go"],
  "pricing:contact-sales": ["enterprise"],
  "openSource:true": ["open source", "open-source", "foss", "free software"],
};

export function listTraits(tags: Iterable<TraitTag>, stem: Stemmer): Trait[] {
  const toPhrase = (text: string): TraitPhrase => ({ stems: listStems(text, stem) });
  const traits = Object.entries(VALUE_PHRASES).map(([id, phrases]) => ({ id, phrases: phrases.map(toPhrase) }));
  for (const tag of tags) {
    const phrases = [tag.label, tag.id.replaceAll("-", " "), ...tag.synonyms].map(toPhrase);
    traits.push({ id: `tag:${tag.id}`, phrases: phrases.filter((phrase) => phrase.stems.length > 0) });
    for (const task of tag.tasks ?? []) {
      const said = [task.label, task.id.replaceAll("-", " "), ...task.phrases].map(toPhrase);
      traits.push({ id: `task:${task.id}`, phrases: said.filter((phrase) => phrase.stems.length > 0) });
    }
  }
  return traits;
}

export function isTask({ id }: Trait): boolean {
  return id.startsWith("task:");
}

/** A line for each trait: its id, then its phrases, separated by bars; stems are separated by spaces. No stem holds any of these. */
export function writeTraits(traits: readonly Trait[]): string {
  return traits.map(({ id, phrases }) => [id, ...phrases.map(({ stems }) => stems.join(" "))].join("|")).join("\n");
}

export function readTraits(text: string): Trait[] {
  return text.split("\n").map((line) => {
    const [id, ...phrases] = line.split("|") as [string, ...string[]];
    return { id, phrases: phrases.map((phrase) => ({ stems: phrase.split(" ") })) };
  });
}

/** What a record says of itself that is a trait. */
export type TraitBearer = Pick<KnownRecord, "tags" | "tasks" | "kind" | "platforms" | "pricing" | "openSource">;

/** Called with the number of each trait that a record carries, and whether it is that of its first tag or task. */
export type TraitVisitor = (trait: number, isFirst: boolean) => void;

/** Finds which of the traits a record carries; what has no trait is left out. */
export type TraitFinder = (record: TraitBearer, visit: TraitVisitor) => void;

export function buildTraitFinder(traits: readonly Trait[]): TraitFinder {
  const listNumbers = (key: string): Map<string, number> =>
    new Map(traits.flatMap(({ id }, number) => (id.startsWith(key) ? [[id.slice(key.length), number] as const] : [])));
  const [byTag, byTask, byKind] = [listNumbers("tag:"), listNumbers("task:"), listNumbers("kind:")];
  const [byPlatform, byPricing] = [listNumbers("platform:"), listNumbers("pricing:")];
  const openSourceTrait = listNumbers("openSource:").get("true");
  return ({ tags, tasks, kind, platforms, pricing, openSource }, visit) => {
    const add = (trait: number | undefined, isFirst: boolean): void => {
      if (trait !== undefined) visit(trait, isFirst);
    };
    for (let place = 0; place < tags.length; place++) add(byTag.get(tags[place]!), place === 0);
    for (let place = 0; place < tasks.length; place++) add(byTask.get(tasks[place]!), place === 0);
    for (const platform of platforms) add(byPlatform.get(platform), false);
    add(byKind.get(kind), false);
    add(byPricing.get(pricing), false);
    if (openSource === true) add(openSourceTrait, false);
  };
}

/** Most phrases: their words are what lies between the spaces, and the whole tokenizer would find the same. */
const PLAIN_PHRASE = /^[a-z]+(?: [a-z]+)*$/i;

function listStems(text: string, stem: Stemmer): string[] {
  const words = PLAIN_PHRASE.test(text) ? text.toLowerCase().split(" ") : listWords(text);
  const telling = words.filter((word) => !isStopWord(word));
  return (telling.length > 0 ? telling : words).map(stem);
}

function listWords(text: string): string[] {
  return tokenize(text)
    .filter((token) => token.kind === "word" || token.kind === "compound")
    .map((token) => token.term);
}
