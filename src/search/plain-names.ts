/** Names beside words that ask for nothing else: "what is chatgpt", "ChatGPT app", "claude 3.5 sonnet". */
import { isStopWord, isWeakWord } from "#text/stop-words.ts";
import { isPriceWord } from "./intents.ts";

/** Plans and editions, and what people do with any tool. */
const BESIDE_NAMES: ReadonlySet<string> = new Set(
  (
    "pro plus max mini nano flash turbo ultra lite premium team teams enterprise business basic large medium small " +
    "sonnet opus haiku edition version versions latest preview beta alpha " +
    "login log sign signin signup account download downloads install update subscription trial plan plans " +
    "review reviews tutorial guide docs documentation support free gratis gratuit gratuite kostenlos " +
    // "What is" in the languages that tags speak.
    "was ist que es qu est ce quoi comment cest"
  ).split(" "),
);
/** `5`, `3.5`, `v7`, `4o`. */
const VERSION = /^v?\d+(?:\.\d+)*[a-z]?$/u;
/** Nobody puts more words around a name. */
const MAX_WORDS = 12;

/** Runs of words that may be the name, the longest first: outside of them nothing is said that tells something. */
export function listPlainNames(text: string): string[] {
  const words = text
    .replace(/['’]s(?!\p{L})/gu, "")
    .split(/[\s,;:?!()"“”'’-]+/u)
    .map((word) => word.replace(/^\.+|\.+$/gu, ""))
    .filter((word) => word !== "");
  if (words.length > MAX_WORDS) return [];
  const first = words.findIndex((word) => !isHarmless(word));
  if (first === -1) return [];
  const last = words.findLastIndex((word) => !isHarmless(word));
  const runs: string[][] = [];
  for (let from = 0; from <= first; from++) {
    for (let to = words.length; to > last; to--) runs.push(words.slice(from, to));
  }
  return runs.sort((a, b) => b.length - a.length).map((run) => run.join(" "));
}

function isHarmless(word: string): boolean {
  const term = word.toLowerCase();
  return isStopWord(term) || isWeakWord(term) || isPriceWord(term) || BESIDE_NAMES.has(term) || VERSION.test(term);
}
