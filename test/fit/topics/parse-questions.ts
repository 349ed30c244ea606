/** A file of questions: `# id of a tag or a task`, then what people might type who want it, a line each. */
import type { TopicQuestion } from "./fit-topics.ts";

export interface ParsedQuestions {
  questions: TopicQuestion[];
  /** What is wrong, each with its line and what to do. */
  faults: string[];
}

/** Longer ones are no questions that anybody types. */
const MAX_LENGTH = 120;

/** @param isTopic whether a tag or a task has the id */
export function parseQuestions(path: string, text: string, isTopic: (id: string) => boolean): ParsedQuestions {
  const questions: TopicQuestion[] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  let topic: string | undefined;
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim();
    const report = (fault: string): void => void faults.push(`${path}:${place + 1} ${fault}`);
    if (trimmed === "") continue;
    if (trimmed.startsWith("#")) {
      topic = trimmed.slice(1).trim();
      if (!isTopic(topic)) report(`no tag or task has the id "${topic}"; content/tags.json has them`);
    } else if (topic === undefined)
      report("a question before the first topic; begin with a line such as: # transcription");
    else if (trimmed.length > MAX_LENGTH)
      report(`a question of ${trimmed.length} characters; at most ${MAX_LENGTH} are read`);
    else if (seen.has(`${topic} ${trimmed}`)) report(`"${trimmed}" is there already for ${topic}; keep one`);
    else {
      seen.add(`${topic} ${trimmed}`);
      questions.push({ topic, text: trimmed });
    }
  }
  return { questions, faults };
}
