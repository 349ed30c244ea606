/** Rules about sentences that tell a reader nothing. */
import { describe, expect, test } from "vitest";
import { aRecordText, checkFiles } from "../../fixtures/content-folder.ts";

/** `line:column message` of every finding of a rule in one record. */
async function find(rule: string, body: string, lines: Record<string, string> = {}): Promise<string[]> {
  const { issues } = await checkFiles({ "content/ais/example.md": aRecordText(lines, body) });
  return issues
    .filter((issue) => issue.rule === rule)
    .map(({ line, column, message }) => `${line}:${column} ${message}`);
}

describe("a comparison", () => {
  test.each([
    "Creatify serves a similar purpose.",
    "MLflow and Aim serve a similar purpose for smaller teams.",
    "The code is open; Copy.ai and Writesonic are comparable.",
    "A free plan exists, and SaneBox follows a similar idea.",
    "LangChain4j covers similar ground.",
    "It can be compared with Neo4j.",
    "An alternative is Tana.",
    "Comparable open projects are Botpress and Chatwoot.",
    "Competitors include Jasper and Writer.",
    "Suno is the main rival.",
    "Scale AI and Surge AI are the nearest comparisons.",
    "Taplio does the same for LinkedIn.",
    "Fireflies and Otter compete directly.",
    "Jasper and Writer compete for the same budgets.",
    "The company competes with ZoomInfo, Cognism and Apollo.",
    "It is comparable to Notion.",
    "Merlin offers related functions.",
    "rtrvr.ai is comparable.",
    "Tools such as Jasper do the same.",
    "Among its competitors are Otter and Fireflies.",
    "Jasper offers something similar.",
    "Similar services are offered by Jasper.",
    "Jasper is another option.",
    "It is often compared to Jasper.",
    "Jasper can be used for the same purpose.",
  ])("that names no difference is reported: %s", async (body) => {
    expect(await find("filler-comparison", body)).toHaveLength(1);
  });

  test.each([
    "Unlike Stan it needs no language of its own.",
    "Vast.ai follows a similar marketplace model but relies on containers.",
    "Optuna serves a similar purpose without a cluster.",
    "KServe is the closest alternative under an open-source licence.",
    "It competes with CoreWeave and RunPod by concentrating on machine learning.",
    "Compared with Spark it is native to Python and lighter to start.",
    "Similar pictures are found in a large collection.",
    "Results of different models are comparable.",
    "It answers on an interface like OpenAI's and finds related papers.",
    "It is an open alternative to hosted agents.",
    "Claude Tag is its counterpart inside Slack.",
    "Its benchmarks take similar tasks from two years.",
  ])("may say one, and likeness may be the subject: %s", async (body) => {
    expect(await find("filler-comparison", body)).toEqual([]);
  });

  test("is found with its place, in other texts too", async () => {
    expect(await find("filler-comparison", "It draws. Uizard takes a similar approach.")).toEqual([
      "14:11 a comparison without a difference: Uizard takes a similar approach",
    ]);
    const fields = { summary: "Maps ideas; Miro is comparable.", statusNote: "It ended. Wysa is an alternative." };
    expect(await find("filler-comparison", "It draws.", fields)).toHaveLength(2);
    const tags = [{ id: "writing", label: "Writing", description: "Jasper is comparable.", synonyms: ["a", "b", "c"] }];
    const { issues } = await checkFiles({ "content/tags.json": JSON.stringify({ tags }) });
    expect(issues.filter(({ rule }) => rule === "filler-comparison").map(({ path }) => path)).toEqual([
      "content/tags.json",
    ]);
  });
});

describe("a text about its source", () => {
  test.each([
    "No prices are stated in the list.",
    "The list files the tool among the avatars.",
    "The CNCF landscape lists it for workflows.",
    "Two lists contain it, both among tools for developers.",
    "It is a library of PyTorch and stands in two lists.",
    "It comes from developers of NumPy, according to one of the lists.",
    "It belongs to Keras and is listed under AutoML.",
    "It shut down in 2024, so the entry remains for reference.",
    "Prices were not stated.",
    "No licence is given.",
    "Its listing stresses privacy.",
    "Our source lists no price.",
    "It appears in several lists of agents.",
    "The landscape of the CNCF lists it.",
    "The price is unknown.",
  ])("is reported: %s", async (body) => {
    expect(await find("source-in-text", body)).toHaveLength(1);
  });

  test.each([
    "Reviewers stop reading long before the end of the list.",
    "No bot appears in the list of participants.",
    "It has been listed on Nasdaq since 2025.",
    "Answers name their sources, and the source code is published.",
    "The catalogue is curated and smaller than at dedicated hosts.",
    "Roles and tools are listed as rows in a file.",
    "Weights are not published.",
    "The source is published, and one source can be picked for all answers.",
    "Glama is a directory of servers that developers reach by API.",
  ])("is another than one about lists and sources: %s", async (body) => {
    expect(await find("source-in-text", body)).toEqual([]);
  });
});

describe("platforms", () => {
  test.each([
    "It runs in the browser.",
    "It is used in a web browser.",
    "Apps exist for iOS and Android.",
    "The service is available on the web and in mobile apps, with limited free use.",
    "It is offered as a web service.",
    "Everything runs in the browser, with an API for automation.",
    "Captions follow speech; the tool works on the web.",
    "Example runs on macOS, Windows and Linux.",
    "You use it in your browser.",
    "It is browser-based.",
    "It runs as a Chrome extension.",
  ])("are not repeated in a sentence: %s", async (body) => {
    expect(await find("platforms-in-text", body)).toHaveLength(1);
  });

  test.each([
    "It runs in the browser without installation.",
    "Models run in the browser through WebAssembly.",
    "The phone app records offline.",
    "In the desktop app, an agent handles local files.",
    "It works in the desktop and web versions, so files need not be uploaded.",
    "It runs on macOS and Windows and is fast on graphics processors.",
    "A browser extension adds the current page.",
    "Apps are described in words.",
  ])("may be part of one that says more: %s", async (body) => {
    expect(await find("platforms-in-text", body)).toEqual([]);
  });
});

describe("a sentence that says the summary again", () => {
  const summary = "Generates worksheets and lesson plans for teachers.";

  test.each([
    "Worksheets and lesson plans for teachers are generated.",
    "With AI, it generates lesson plans and worksheets.",
    "Pupils get marks. Teachers generate their worksheets and lesson plans with AI.",
  ])("is reported: %s", async (body) => {
    expect(await find("repeated-summary", body, { summary })).toHaveLength(1);
  });

  test.each([
    "A teacher states subject and level and gets exercises to print.",
    "Plans follow the curricula of all states, and worksheets come with answers and a key for marking by hand.",
    "Lesson plans can be shared.",
  ])("is not one that goes on: %s", async (body) => {
    expect(await find("repeated-summary", body, { summary })).toEqual([]);
  });
});
