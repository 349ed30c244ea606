/** Prompts: questions that people ask a directory, as a host offers them. */
import { NOUN } from "#site/nouns.ts";
import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import { SITE } from "#site/site.ts";
import type { ApiService } from "../service.ts";
import { callTool } from "./call-tool.ts";
import { compareAisTool } from "./record-tools.ts";

const CLOSING = `Say what is unknown, give the date and source of prices and ratings, and link the pages of the ${SITE.name}.`;

export function registerPrompts(server: McpServer, service: ApiService): void {
  server.registerPrompt(
    "shortlist",
    {
      title: `Shortlist ${NOUN.many} for a need`,
      description: `Finds three to five ${NOUN.subjects} for a need, with the case for and against each.`,
      argsSchema: textArguments(
        { need: `What the ${NOUN.one} is for, in plain words.`, budget: "Highest budget in dollars a month." },
        ["need"],
      ),
    },
    ({ need = "", budget }) => {
      const limit = budget === undefined ? "" : ` It may cost at most ${budget} US dollars a month (priceMax).`;
      return ask(
        `Which ${NOUN.subjects} fit this need: ${need}?${limit}\n\nFind candidates with search_ais, read the audits of the best with get_audit, and compare three to five with compare_ais. Recommend one, and say who would be better off with another. ${CLOSING}`,
      );
    },
  );
  server.registerPrompt(
    "compare_two",
    {
      title: `Compare two ${NOUN.many}`,
      description: `Two named ${NOUN.subjects} side by side, and which is better for what.`,
      argsSchema: textArguments({ first: `Name or slug of ${NOUN.aOne}.`, second: "Name or slug of another." }, [
        "first",
        "second",
      ]),
    },
    async ({ first, second }) => {
      const { isError, content } = await callTool(service, compareAisTool, { slugs: [first, second] });
      const table = content.map(({ text }) => text).join("\n");
      if (isError === true) throw new ProtocolError(ProtocolErrorCode.InvalidParams, table);
      return ask(
        `Compare ${first} and ${second}: which is better for what?\n\n${table}\n\nMore about each: get_ai. ${CLOSING}`,
      );
    },
  );
}

function ask(text: string) {
  return { messages: [{ role: "user" as const, content: { type: "text" as const, text } }] };
}

/** Arguments of prompts are texts. */
function textArguments<Name extends string>(
  descriptions: Readonly<Record<Name, string>>,
  required: readonly NoInfer<Name>[],
): StandardSchemaWithJSON<Partial<Record<Name, string>>> {
  const texts = Object.entries<string>(descriptions).map(([name, description]) => [
    name,
    { type: "string", description },
  ]);
  const schema = { type: "object", properties: Object.fromEntries(texts) as object, required };
  return {
    "~standard": {
      version: 1,
      vendor: SITE.name,
      validate: (value) => {
        const given = (value ?? {}) as Partial<Record<Name, string>>;
        const missing = required.filter((name) => (given[name] ?? "").trim() === "");
        return missing.length === 0
          ? { value: given }
          : { issues: missing.map((name) => ({ message: `${name} is missing.` })) };
      },
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}
