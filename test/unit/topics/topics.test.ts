import { describe, expect, test } from "vitest";
import { buildStemmer } from "#lib/text/stem.ts";
import { type TopicQuestion, fitTopics } from "#fit/topics/fit-topics.ts";
import { listTopicWords } from "#search/topics/list-words.ts";
import { parseQuestions } from "#fit/topics/parse-questions.ts";
import {
  type LikelyTopic,
  type Topics,
  buildTopics,
  readTopicWeights,
  writeTopicWeights,
} from "#search/topics/topics.ts";

const stem = buildStemmer();

const QUESTIONS = `
# receipts
photograph a bill for the books
sum up my bills
scan bills from lunch
put every bill in a ledger
ledger from a shoebox of bills
belege einscannen

# songs
hum a tune and get lyrics
lyrics for a wedding tune
write a tune about my cat
a tune with a chorus
lyrics that rhyme
ein lied schreiben

# hotels
a room near the beach
cheap room in lisbon
find a room for a wedding
beach holiday with kids
holiday room for two
`;

function fit(): Topics {
  const { questions } = parseQuestions("questions.txt", QUESTIONS, () => true);
  return buildTopics(readTopicWeights(writeTopicWeights(fitTopics(questions, stem))));
}

function ask({ find }: Topics, text: string): LikelyTopic[] {
  const words = listTopicWords(text).map((word) => ({ stem: stem(word), weight: 1 }));
  return find(words, 0.01).sort((a, b) => b.probability - a.probability);
}

describe("weights fitted to questions", () => {
  const topics = fit();

  test.each([
    ["the bills of a year", "receipts"],
    ["a rhyme for my tune", "songs"],
    ["a wedding on the beach, two rooms", "hotels"],
    ["Lyrics!", "songs"],
  ])("know %j, which nobody wrote", (text, topic) => {
    expect(ask(topics, text)[0]).toMatchObject({ topic });
  });

  test("are surer of a word the more questions have it", () => {
    const [often, seldom] = [ask(topics, "bills"), ask(topics, "ledger")];
    expect([often[0]!.topic, seldom[0]!.topic]).toEqual(["receipts", "receipts"]);
    expect(seldom[0]!.probability).toBeLessThan(0.3);
    expect(often[0]!.probability).toBeGreaterThan(seldom[0]!.probability * 1.4);
  });

  test("are less sure of a question the less of it they know, and of nothing when they know none", () => {
    const [whole, half] = [ask(topics, "lyrics"), ask(topics, "lyrics frobnicated")];
    expect(half[0]!.topic).toBe("songs");
    expect(half[0]!.probability).toBeCloseTo(whole[0]!.probability / 2, 2);
    expect(ask(topics, "frobnicated widgets")).toEqual([]);
    expect(ask(topics, "")).toEqual([]);
  });

  test("know the order of two words where it asks for something else", () => {
    const ways = [
      "a",
      "my",
      "our",
      "your",
      "his",
      "her",
      "their",
      "any",
      "some",
      "each",
      "one",
      "no",
      "the",
      "this",
      "that",
    ];
    const turned = (topic: string, words: string): TopicQuestion[] =>
      ways.map((way) => ({ topic, text: `${way} ${words}` }));
    const both = buildTopics(
      readTopicWeights(
        writeTopicWeights(
          fitTopics([...turned("films", "script to film"), ...turned("scripts", "film to script")], stem),
        ),
      ),
    );
    expect(ask(both, "long script to film")[0]).toMatchObject({ topic: "films" });
    expect(ask(both, "old film to script")[0]).toMatchObject({ topic: "scripts" });
    expect(ask(both, "script, film")[0]).toMatchObject({ topic: "films" });
  });

  test("give the same probabilities whatever was asked before", () => {
    const before = ask(topics, "a room");
    for (const text of ["lyrics", "ledger", "wedding", "unknown"]) ask(topics, text);
    expect(ask(topics, "a room")).toEqual(before);
    expect(before.reduce((sum, { probability }) => sum + probability, 0)).toBeLessThanOrEqual(1.002);
  });

  test("know the words that people ask with, and not what is left of them without their endings", () => {
    const knows = (word: string): boolean => topics.knows(word, stem(word));
    expect(["bills", "einscannen", "bill"].filter(knows)).toEqual(["bills", "bill"]);
    expect(["lyric", "lyrics", "holidai", "holiday"].filter(knows)).toEqual(["lyrics", "holiday"]);
  });

  test("are the same in every fit", () => {
    const { questions } = parseQuestions("questions.txt", QUESTIONS, () => true);
    const [one, two] = [fitTopics(questions, stem), fitTopics(questions, stem)].map(writeTopicWeights);
    expect(one).toEqual(two);
  });
});

test("a file of questions is read whole, and every fault of it is told at once", () => {
  const text =
    "lost\n\n# receipts\nsum up my bills\r\nsum up my bills\n# recepts\n" + "a ".repeat(70) + "\n# songs\na tune\n";
  const { questions, faults } = parseQuestions("money.txt", text, (id) => id === "receipts" || id === "songs");
  expect(questions).toEqual([
    { topic: "receipts", text: "sum up my bills" },
    { topic: "songs", text: "a tune" },
  ]);
  expect(faults).toEqual([
    "money.txt:1 a question before the first topic; begin with a line such as: # transcription",
    'money.txt:5 "sum up my bills" is there already for receipts; keep one',
    'money.txt:6 no tag or task has the id "recepts"; content/tags.json has them',
    "money.txt:7 a question of 139 characters; at most 120 are read",
  ]);
});
