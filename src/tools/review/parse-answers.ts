/** Answers of a review as lines of text: `vendor: right`, `plans.Pro: wrong, the page says 25 dollars`, `license: unsure`. */
import { suggestNearest } from "#lib/text/nearest.ts";
import type { ReviewFact } from "./list-facts.ts";

export const VERDICTS = ["right", "wrong", "unsure"] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface ReviewAnswer {
  verdict: Verdict;
  /** What the source says instead; empty when nothing was written. */
  note: string;
}

/** Answers by fact, or every fault of the text. Facts without an answer, and lines after `#`, are left out. */
export function parseAnswers(text: string, facts: readonly ReviewFact[]): Map<string, ReviewAnswer> | string[] {
  const ids = new Set(facts.map(({ id }) => id));
  const answers = new Map<string, ReviewAnswer>();
  const faults: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const answer = parseLine(line, ids);
    if (typeof answer === "string") faults.push(`line ${index + 1}: ${answer}`);
    else if (answer !== null && answers.has(answer.id))
      faults.push(`line ${index + 1}: ${answer.id} is answered twice`);
    else if (answer !== null) answers.set(answer.id, answer);
  }
  return faults.length > 0 ? faults : answers;
}

/** The lines to fill in, each fact with its value above. */
export function formatTemplate(facts: readonly ReviewFact[]): string {
  return facts.map(({ id, title, value }) => `# ${title}: ${value.replace(/\s+/g, " ")}\n${id}:`).join("\n");
}

/** Null for a line without an answer. */
function parseLine(line: string, ids: ReadonlySet<string>): (ReviewAnswer & { id: string }) | string | null {
  // Names of plans may hold colons: the longest fact that the line begins with is meant.
  const id = [...ids].filter((known) => line.startsWith(`${known}:`)).sort((a, b) => b.length - a.length)[0];
  if (id === undefined) {
    const name = line.split(":")[0]!.trim();
    return `there is no fact ${name}${toHint(suggestNearest(name, ids))}`;
  }
  const [, word = "", note = ""] = /^(\S*?)[,;.]?(?:\s+([^]*))?$/.exec(line.slice(id.length + 1).trim()) ?? [];
  if (word === "") return null;
  const verdict = VERDICTS.find((known) => known === word.toLowerCase());
  if (verdict === undefined) return `${id} takes ${VERDICTS.join(", ")}, not ${word}`;
  if (verdict === "wrong" && note.trim() === "") return `${id} is wrong: what does the source say? (${id}: wrong, …)`;
  return { id, verdict, note: note.trim() };
}

function toHint(hint: string | null): string {
  return hint === null ? "; --list shows all" : `; ${hint}`;
}
