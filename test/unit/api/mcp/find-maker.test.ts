import { expect, test } from "vitest";
import { callTool } from "#api/mcp/call-tool.ts";
import { MCP_TOOLS } from "#api/mcp/tools.ts";
import { anAi } from "../../../fixtures/builders.ts";
import { aService } from "../../../fixtures/service.ts";

const service = aService([
  anAi({ name: "ChatGPT", vendor: "OpenAI" }),
  anAi({ name: "Le Chat", vendor: "Mistral AI" }),
  anAi({ name: "Gemini", vendor: "Google" }),
  anAi({ name: "Quill", vendor: "Open Labs" }),
  anAi({ name: "Plus", vendor: "Chat+" }),
  anAi({ name: "Plain", vendor: "Chat" }),
]);
const getMaker = (name: string) =>
  callTool(
    service,
    MCP_TOOLS.find((tool) => tool.name === "get_maker")!,
    { name },
  );

test.each([
  ["openai", "openai"],
  ["open ai", "openai"],
  ["OpenAI Inc", "openai"],
  ["OpenAI, Inc.", "openai"],
  ["Open-AI", "openai"],
  ["Mistral", "mistral-ai"],
  ["mistralai", "mistral-ai"],
  ["Google Research", "google"],
  ["open", "open-labs"],
  ["chat", "chat"],
  ["Chat+", expect.stringMatching(/^chat-.+/)],
])("%s is the maker %s", async (name, slug) => {
  expect((await getMaker(name)).structuredContent).toMatchObject({ slug });
});

test("a name that no maker has is not found, with makers that are spelt alike", async () => {
  const { isError, content } = await getMaker("Googel");
  expect([isError, content[0]!.text]).toEqual([true, expect.stringContaining("google")]);
});
