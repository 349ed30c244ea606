/** Shows a fact beside its sources at a terminal and asks about it. */
import { isCancel, log, note, select, text } from "@clack/prompts";
import { findPassages } from "../review/find-passages.ts";
import type { ReviewFact } from "../review/list-facts.ts";
import type { ReviewAnswer, Verdict } from "../review/parse-answers.ts";
import type { ShownPage } from "./_review-command.ts";

const CHOICES: { value: Verdict | "later"; label: string; hint?: string }[] = [
  { value: "right", label: "Right", hint: "a source says so" },
  { value: "wrong", label: "Wrong", hint: "a source says otherwise" },
  { value: "unsure", label: "Unsure", hint: "no source says it" },
  { value: "later", label: "Not now" },
];
const MAX_PAGES = 4;

/** Answers by fact; null when the person gave up. */
export async function askAtTerminal(
  facts: readonly ReviewFact[],
  pages: readonly ShownPage[],
): Promise<Map<string, ReviewAnswer> | null> {
  log.message(pages.map(describePage).join("\n"));
  const answers = new Map<string, ReviewAnswer>();
  for (const [index, fact] of facts.entries()) {
    note(formatFact(fact, pages), `${index + 1} of ${facts.length}: ${fact.title}`);
    const verdict = await select({ message: "Is this right?", options: CHOICES });
    if (isCancel(verdict)) return null;
    if (verdict === "later") continue;
    const found = verdict === "right" ? "" : await askWhatIsSaid(verdict);
    if (typeof found === "symbol") return null;
    answers.set(fact.id, { verdict, note: found });
  }
  return answers;
}

/** A fact with what the pages say around its words. */
export function formatFact({ value, words }: ReviewFact, pages: readonly ShownPage[]): string {
  const passages = pages.flatMap(({ url, text: page }) => {
    const found = page === null ? [] : findPassages(page, words);
    return found.length === 0 ? [] : [`${url}\n${found.map((passage) => `  ${passage}`).join("\n")}`];
  });
  const shown =
    passages.length === 0 ? ["None of the pages that could be read contains its words."] : passages.slice(0, MAX_PAGES);
  return [value, ...shown].join("\n\n");
}

function describePage({ url, failure }: ShownPage): string {
  return failure === null ? `read  ${url}` : `open it yourself (${failure})  ${url}`;
}

async function askWhatIsSaid(verdict: "wrong" | "unsure"): Promise<string | symbol> {
  const isNeeded = verdict === "wrong";
  const answer = await text({
    message: isNeeded ? "What does the source say, and which one?" : "What makes you doubt it? (may be empty)",
    validate: (value) => (isNeeded && (value ?? "").trim() === "" ? "needed by whoever reads the doubt" : undefined),
  });
  return isCancel(answer) ? answer : (answer ?? "").trim();
}
