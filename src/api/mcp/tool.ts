/** One tool for agents: its words, its arguments, and an answer made by the same operations as the API's. */
import { API_BASE, toAbsolute } from "#site/routes.ts";
import type { Problem } from "../schema/problem.ts";
import { handleApi } from "../handle.ts";
import type { ApiService } from "../service.ts";
import type { ArgumentTable, ArgumentsOf } from "./arguments.ts";

/** The text says what the output says: hosts show a model one or the other. */
export type ToolAnswer = { output: Record<string, unknown>; text: string } | { problem: Problem };

export interface McpTool {
  name: string;
  title: string;
  description: string;
  arguments: ArgumentTable;
  /** Arguments of a right call, shown when a call can't be read. */
  example: Readonly<Record<string, unknown>>;
  answer: (service: ApiService, given: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>;
}

interface TypedTool<Table extends ArgumentTable> extends Omit<McpTool, "arguments" | "answer"> {
  arguments: Table;
  answer: (service: ApiService, given: ArgumentsOf<Table>) => Promise<ToolAnswer>;
}

/** Ties the arguments that an answer sees to the tool's own table. */
export function defineTool<Table extends ArgumentTable>(tool: TypedTool<Table>): McpTool {
  // Sound: `readArguments` builds the arguments from the very table that types them.
  return { ...tool, answer: (service, given) => tool.answer(service, given as ArgumentsOf<Table>) };
}

/** Body of a read of the API, or its problem. Undefined parameters are left out. */
export async function read<Body>(
  service: ApiService,
  path: string,
  parameters: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>> = {},
): Promise<{ body: Body } | { problem: Problem }> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (Array.isArray(value)) for (const item of value) query.append(name, String(item));
    else if (value !== undefined) query.set(name, String(value));
  }
  const response = await handleApi(service, new Request(`${toAbsolute(API_BASE + path)}?${query}`));
  // Agents ask with the slug they remember; a former one leads to the record.
  const location = response.headers.get("Location");
  if (location !== null) return read(service, location.slice(API_BASE.length));
  const body: unknown = await response.json();
  return response.ok ? { body: body as Body } : { problem: body as Problem };
}
