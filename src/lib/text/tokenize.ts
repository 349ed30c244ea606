/**
 * Text as tokens with their places. The same function reads records at build time and queries later, so that a word
 * typed is a word found: `c++`, `C#` and `.net` stay whole, `GPT-4` is also `gpt4`, `ChatGPT` is also `gpt`, and scripts
 * without spaces are read as pairs of characters.
 */
import { cutWord, normalizeWord } from "./normalize.ts";

export interface Token {
  /** Normalised form. */
  term: string;
  /** Place in the text, UTF-16 units. */
  start: number;
  end: number;
  /**
   * `word`: as written; `part`: inside a word (`gpt` of `ChatGPT`); `compound`: words joined by punctuation (`gpt4` of
   * `GPT-4`); `character`: one sign of a script without spaces, whose words are its pairs.
   */
  kind: "word" | "part" | "compound" | "character";
}

/** Scripts whose words no space parts. */
const UNSPACED_LETTERS = `${["Han", "Hiragana", "Katakana", "Hangul", "Thai", "Khmer", "Lao", "Myanmar"]
  .map((script) => `\\p{Script=${script}}`)
  .join("")}ー`;
const UNSPACED = new RegExp(`[${UNSPACED_LETTERS}]`, "u");
const UNSPACED_RUNS = new RegExp(`[${UNSPACED_LETTERS}]+`, "gu");
/**
 * Letters and digits with inner apostrophes, `+` or `#` behind them, or a dot before `net`. Invisible characters (soft
 * hyphen, zero width space and joiners, word joiner, byte order mark) don't end a word.
 */
const WORDS =
  /(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])|[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]|['’ʼ](?=[\p{L}\p{N}]))*(?:\+{1,2}|#)?/giu;
/** What joins words into one name: `GPT-4`, `remove.bg`, `tl;dv`, `Run:ai`, `W&B`. */
const JOINER = /^[-‐‑_./:;·•&|]$/u;
const PART_BORDER = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;
/** Most words: nothing inside them to look for. */
const PLAIN_WORD = /^[A-Z]?[a-z]+$/;
/** Spellings of programming languages that look like other words. */
const SAME_WORD: ReadonlyMap<string, string> = new Map([
  ["cpp", "c++"],
  ["csharp", "c#"],
  ["dotnet", ".net"],
  [".net", "dotnet"],
]);
/** Words joined by punctuation longer than this are a list or an address, not a name. */
const MAX_JOINED_WORDS = 4;

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let last: Token | undefined;
  let joined: Token[] = [];
  for (const match of text.matchAll(WORDS)) {
    const [raw] = match;
    const start = match.index;
    const isJoined = last !== undefined && start === last.end + 1 && JOINER.test(text[last.end]!);
    if (!isJoined && joined.length > 0) joined = closeCompound(tokens, joined);
    last = undefined;
    const isPlain = PLAIN_WORD.test(raw);
    if (!isPlain && UNSPACED.test(raw)) {
      addMixed(tokens, raw, start);
      continue;
    }
    const word: Token = {
      term: isPlain ? cutWord(raw.toLowerCase()) : normalizeWord(raw),
      start,
      end: start + raw.length,
      kind: "word",
    };
    if (word.term === "") continue;
    if (isJoined) joined.push(word);
    else if (JOINER.test(text[word.end] ?? "")) joined = [word];
    last = word;
    tokens.push(word);
    if (!isPlain) addParts(tokens, raw, word);
    else if (SAME_WORD.has(word.term)) tokens.push({ ...word, term: SAME_WORD.get(word.term)!, kind: "part" });
  }
  closeCompound(tokens, joined);
  return tokens;
}

/** Ends a run of joined words; always empty, for the next run. */
function closeCompound(tokens: Token[], joined: readonly Token[]): Token[] {
  if (joined.length > 1 && joined.length <= MAX_JOINED_WORDS) tokens.push(toCompound(joined));
  return [];
}

/** A run that holds signs of an unspaced script, perhaps with other letters: 海螺AI. */
function addMixed(tokens: Token[], run: string, offset: number): void {
  let last = 0;
  const addWord = (from: number, to: number): void => {
    const term = normalizeWord(run.slice(from, to));
    if (term !== "") tokens.push({ term, start: offset + from, end: offset + to, kind: "word" });
  };
  for (const match of run.matchAll(UNSPACED_RUNS)) {
    if (match.index > last) addWord(last, match.index);
    last = match.index + match[0].length;
    addUnspaced(tokens, match[0], offset + match.index);
  }
  if (last < run.length) addWord(last, run.length);
}

function addUnspaced(tokens: Token[], run: string, offset: number): void {
  const signs: Token[] = [];
  let start = offset;
  for (const sign of run) {
    const end = start + sign.length;
    const term = normalizeWord(sign);
    if (term !== "") signs.push({ term, start, end, kind: "character" });
    start = end;
  }
  for (const [index, sign] of signs.entries()) {
    const next = signs[index + 1];
    // A sign alone is a word; in a run the pairs are.
    tokens.push(signs.length === 1 ? { ...sign, kind: "word" } : sign);
    if (next !== undefined)
      tokens.push({ term: sign.term + next.term, start: sign.start, end: next.end, kind: "word" });
  }
}

function addParts(tokens: Token[], raw: string, word: Token): void {
  const same = SAME_WORD.get(word.term);
  if (same !== undefined) tokens.push({ ...word, term: same, kind: "part" });
  const bare = raw.replace(/[+#]+$/, "");
  // "Krea+" is also "krea", but "c++" and "c#" are never "c".
  if (bare.length !== raw.length && bare.length > 1) addPart(tokens, bare, word, 0);
  const owner = /^(.{2,})['’ʼ]s$/iu.exec(bare)?.[1];
  if (owner !== undefined) addPart(tokens, owner, word, 0);
  const parts = bare.split(PART_BORDER);
  if (parts.length === 1) return;
  let offset = 0;
  for (const part of parts) {
    addPart(tokens, part, word, offset);
    offset += part.length;
  }
}

function addPart(tokens: Token[], part: string, word: Token, offset: number): void {
  const term = normalizeWord(part);
  if (term === "" || term === word.term) return;
  tokens.push({ term, start: word.start + offset, end: word.start + offset + part.length, kind: "part" });
}

function toCompound(words: readonly Token[]): Token {
  const term = normalizeWord(words.map((word) => word.term).join(""));
  return { term, start: words[0]!.start, end: words.at(-1)!.end, kind: "compound" };
}
