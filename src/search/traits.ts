/**
 * Tags, kinds, platforms and prices as phrases people use for them. They are a few hundred for any number of records, so
 * they are matched on their own, and a record has the words of each trait it carries.
 */
import type { TagView } from "../catalog/catalog.ts";
import type { AiRecord } from "../schema/record.ts";
import type { Stemmer } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";
import { tokenize } from "./tokenize.ts";

export interface Trait {
  /** `tag:branding`, `platform:ios`. */
  id: string;
  phrases: readonly TraitPhrase[];
}

export interface TraitPhrase {
  /** Without stop words. */
  stems: readonly string[];
  /** The stems with spaces around them, to find the phrase in a query. */
  sequence: string;
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

export function listTraits(tags: Iterable<TagView>, stem: Stemmer): Trait[] {
  const toPhrase = (text: string): TraitPhrase => {
    const stems = listStems(text, stem);
    return { stems, sequence: ` ${stems.join(" ")} ` };
  };
  const traits = Object.entries(VALUE_PHRASES).map(([id, phrases]) => ({ id, phrases: phrases.map(toPhrase) }));
  for (const tag of tags) {
    const phrases = [tag.label, tag.id.replaceAll("-", " "), ...tag.synonyms].map(toPhrase);
    traits.push({ id: `tag:${tag.id}`, phrases: phrases.filter((phrase) => phrase.stems.length > 0) });
  }
  return traits;
}

/** Ids of the traits a record carries. */
export function listTraitIds(record: AiRecord): string[] {
  return [
    ...record.tags.map((tag) => `tag:${tag}`),
    `kind:${record.kind}`,
    ...record.platforms.map((platform) => `platform:${platform}`),
    `pricing:${record.pricing}`,
    ...(record.openSource === true ? ["openSource:true"] : []),
  ];
}

function listStems(text: string, stem: Stemmer): string[] {
  const words = tokenize(text)
    .filter((token) => token.kind === "word" || token.kind === "compound")
    .map((token) => token.term);
  const telling = words.filter((word) => !isStopWord(word));
  return (telling.length > 0 ? telling : words).map(stem);
}
