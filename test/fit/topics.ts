/** `npm run fit:topics`: fits the weights by which the search knows a topic in other words. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "#content/files/write-whole.ts";
import { buildStemmer } from "#lib/text/stem.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { type TopicQuestion, fitTopics } from "./topics/fit-topics.ts";
import { parseQuestions } from "./topics/parse-questions.ts";
import { writeTopicWeights } from "#search/topics/topics.ts";
import { readCheckedContent } from "./checked-content.ts";
import { renderDataModule } from "./data-module.ts";
import { endOnArguments } from "#tools/cli/_plain-arguments.ts";
import { createProgress } from "#tools/cli/_progress.ts";

const HELP = `Usage: npm run fit:topics

Fits src/search/topics/topic-weights.ts to the questions of test/fit/topics/questions and to the labels and phrases of content/tags.json;
it takes about half a minute. Fit again after questions, tags or tasks changed, or the tokenizer or the stems, then look at
the figures of bench:search. A topic without weights is still found by its phrases.

Exit codes: 0 written, 1 content or a file of questions has errors, 2 wrong usage.`;

const FILE = "src/search/topics/topic-weights.ts";
const FOLDER = "test/fit/topics/questions";

endOnArguments(HELP);
const content = await readCheckedContent();
const ids = new Set(content.tags.flatMap(({ id, tasks = [] }) => [id, ...tasks.map((task) => task.id)]));
const parsed = readdirSync(FOLDER)
  .sort(compareCodePoints)
  .map((name) => {
    const path = join(FOLDER, name);
    return parseQuestions(path, readFileSync(path, "utf8"), (id) => ids.has(id));
  });
const faults = parsed.flatMap((file) => file.faults);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exitCode = 1;
} else await fit(parsed.flatMap(({ questions }) => questions));

async function fit(typed: readonly TopicQuestion[]): Promise<void> {
  const questions = [...content.tags.flatMap(listPhrases), ...typed];
  const progress = createProgress(process.stderr, () => performance.now());
  const fitted = fitTopics(questions, buildStemmer(), (done, all) => progress.stage(`pass ${done} of ${all}`));
  await writeWhole(join(process.cwd(), FILE), renderDataModule("fit:topics", writeTopicWeights(fitted)));
  const { topics, terms, weights } = fitted;
  progress.done(
    `wrote ${FILE}: ${topics.length} topics of ${questions.length} questions, ${terms.length} stems, ${weights.length} weights`,
  );
}

/** What tags and tasks are called counts like questions, the label twice. */
function listPhrases({ id, label, synonyms, tasks = [] }: (typeof content.tags)[number]): TopicQuestion[] {
  return [
    ...[label, label, ...synonyms].map((text) => ({ topic: id, text })),
    ...tasks.flatMap((task) => [task.label, task.label, ...task.phrases].map((text) => ({ topic: task.id, text }))),
  ];
}
