/** What people ask through agents, as agents ask it: each call is made through `/mcp`, and its text has the answer. */
import { expect, test } from "vitest";
import { handleMcp } from "#api/mcp/handle-mcp.ts";
import { TASK_IDS, openTaskCatalog } from "./_task-catalog.ts";

const service = openTaskCatalog();

interface Result {
  isError?: boolean;
  content: { text: string }[];
  structuredContent?: Record<string, unknown>;
}

async function call(name: string, given: unknown): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } });
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const response = await handleMcp(
    service,
    new Request("https://directory.test/mcp", { method: "POST", headers, body }),
  );
  return ((await response.json()) as { result: Result }).result;
}

/** A question, the call that an agent makes of it, what the answer says, and what it must not say. */
type Task = readonly [
  question: string,
  tool: string,
  given: unknown,
  says: readonly string[],
  isSilentOf?: readonly string[],
];

const TASKS: readonly Task[] = [
  [
    "Which coding agents don't train on my code? Which might?",
    "search_ais",
    { tags: ["coding-agent"], trainsOnInput: ["no", "opt-in"] },
    ["2 tools found", "`plainly`", "`asker`", "Left out, as it is unknown: trainsOnInput of 1: mute"],
    ["`learner`"],
  ],
  [
    "The same, with a flag",
    "search_ais",
    { tags: "coding-agent", trainsOnCode: false },
    ["1 tool found", "`plainly`", '"trainsOnCode" is read as trainsOnInput', "mute"],
  ],
  [
    "Which tools ended in the last year, and when?",
    "search_ais",
    { endedAfter: "past year" },
    [
      "2 tools found",
      "discontinued 2026-03-31",
      "discontinued 2025-12-15",
      'endedAfter: "past year" is read as 2025-11-30',
      "endedAfter of 1",
    ],
    ["Gone Long"],
  ],
  ["The same, by another name", "search_ais", { discontinuedSince: "last 12 months" }, ["2 tools found", "2026-03-31"]],
  [
    "What ended in 2023?",
    "search_ais",
    { endedAfter: "2023", endedBefore: "2023" },
    ["1 tool found", "discontinued 2023-05"],
  ],
  [
    "What ends in the next 90 days?",
    "list_shutdowns",
    { before: "next 90 days" },
    ["2027-01-31", "Leaving", "2027-02-15"],
  ],
  [
    "What has ended since the summer?",
    "list_shutdowns",
    { since: "2026-06", until: "today" },
    ["2026-06-30", "long-1"],
    ["2027"],
  ],
  ["Which models read 1M tokens?", "find_models", { contextMin: "1M" }, ["2 models found", "long-1-mini"], ["short-1"]],
  ["The same in tokens", "find_models", { minContextTokens: 1_000_000 }, ["2 models found", "is read as contextMin"]],
  ["The same in words", "find_models", { contextWindow: "1 million tokens" }, ["2 models found"]],
  [
    "A cheap model under a dollar of input",
    "find_models",
    { inputMax: "$1", sort: "input" },
    ["2 models found", "$0.2 in"],
  ],
  ["Models by Acme", "find_models", { provider: "acme", query: "long" }, ["2 models found"]],
  [
    "Newest open weights",
    "find_models",
    { openWeights: "yes", sort: "-released" },
    ["1 model found", "released 2026-11-02"],
  ],
  [
    "Music tools for at most $20 a month",
    "search_ais",
    { tags: ["music"], budget: "$20 a month" },
    ["`chorus`"],
    ["`mixer`"],
  ],
  [
    "A budget in dollars, written out",
    "search_ais",
    { query: "code", maxPrice: "20 dollars" },
    ['"maxPrice" is read as priceMax', "Solo $12"],
  ],
  ["Rated at least 4.5", "search_ais", { minRating: 4.5 }, ["1 tool found", "rated 4.", "ratingMin of 9"], ["`mixer`"]],
  [
    "Free music tools",
    "search_ais",
    { category: "music", free: true },
    ["1 tool found", "`chorus`", '"category" is read as tags'],
  ],
  ["Data kept in Europe", "search_ais", { region: "EU" }, ["1 tool found", "`learner`", "dataRegion of 10"]],
  ["Open source on Linux", "search_ais", { openSource: true, os: ["linux"] }, ["1 tool found", "`plainly`"]],
  ["What is still worked on?", "search_ais", { releasedWithin: "30 days" }, ["1 tool found", "`plainly`"]],
  [
    "Which coding agents are asleep?",
    "search_ais",
    { tags: ["coding-agent"], quietSince: "2026-06" },
    ["1 tool found", "`mute`", "quietSince of 2"],
    ["`asker`"],
  ],
  ["Launched this year", "search_ais", { launchedAfter: "this year" }, ["1 tool found", "`learner`"]],
  [
    "Which prices changed this week?",
    "recent_changes",
    { types: ["ai.pricingChanged"], since: "this week" },
    ["1 change", "2026-11-30", "from $10 a month to $12 a month", "Solo, $10", "Solo, $12"],
    ["Mixer"],
  ],
  [
    "The same, in other words",
    "recent_changes",
    { types: "pricingChanged", since: "past 7 days" },
    ["1 change", "Learner"],
  ],
  [
    "What was added last month?",
    "recent_changes",
    { types: ["ai.created"], from: "2026-11-01", to: "2026-11-30" },
    ["1 change", "Chorus was added"],
  ],
  [
    "What changed in the last 30 days?",
    "recent_changes",
    { since: "last 30 days" },
    ["3 changes", "buyer removed: SpaceX"],
    ["2026-10-02"],
  ],
  ["What does Learner cost?", "get_ai", { id: TASK_IDS.learner, blocks: ["plans"] }, ["Solo", "$12"]],
  ["What became of Staying?", "get_ai", { name: "staying" }, ["Leaving", "2027-01-31"]],
  [
    "Compare two by id and name",
    "compare_ais",
    { ids: [TASK_IDS.learner, "Plainly"] },
    ["| learner | plainly |", "Agent: no (1 Aug 2026)."],
  ],
  ["Instead of Mixer", "find_alternatives", { name: "Song Mixer" }, ["`chorus`"]],
  ["Who makes Plainly, and what else?", "get_maker", { name: "Plain Ltd" }, ["Plainly", "Leaving"]],
  ["How does Plainly score?", "get_audit", { ai: "plainly" }, ["plainly"]],
  ["Which tags are there for music?", "list_tags", { query: "music" }, ["music (3)"]],
  ["How is the market priced?", "get_trends", { blocks: ["pricing"] }, ["pricing"]],
  ["What was Vapour?", "get_ai", { slug: "vapour" }, ["It never existed."]],
];

test.for(TASKS)("%s (%s %j)", async ([, tool, given, says, isSilentOf = []]) => {
  const { content, isError } = await call(tool, given);
  const text = content.map((part) => part.text).join("\n");
  for (const words of says) expect(text).toContain(words);
  for (const words of isSilentOf) expect(text).not.toContain(words);
  expect(isError === true).toBe(says.includes("It never existed."));
});

test.each([
  ["recent_changes", { since: "last year", limit: 5 }, ["since:", "this week", '"limit":5']],
  ["search_ais", { launchedBefore: "soon", tags: ["music"] }, ["launchedBefore:", '"tags":["music"]']],
  ["search_ais", { trainsOnInput: ["never"], query: "code" }, ["none of no, opt-in", '"query":"code"']],
  ["find_models", { contextMin: "huge", provider: "acme" }, ["contextMin", '"provider":"acme"']],
] as const)("what can't be read is named, with the same call put right: %s %j", async (tool, given, says) => {
  const { content, isError } = await call(tool, given);
  expect(isError).toBe(true);
  for (const words of [...says, `A correct call: ${tool} {`]) expect(content[0]!.text).toContain(words);
});

test("what is ignored is named, and so is what was read in another way", async () => {
  const { structuredContent, content } = await call("search_ais", { query: "songs", mood: "sad", maxPrice: null });
  expect(structuredContent!["notes"]).toEqual([
    expect.stringContaining('Ignored: "mood"'),
    expect.stringContaining("This tool has query,"),
  ]);
  expect(content[0]!.text).toContain('Ignored: "mood"');
});
