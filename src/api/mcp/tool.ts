/** One tool for agents: its words, its shapes, and an answer made by the same operations as the API's. */
import type { z } from "zod";
import { API_BASE, toAbsolute } from "#site/routes.ts";
import type { Problem } from "#schema/problem.ts";
import { handleApi } from "../handle.ts";
import type { ApiService } from "../service.ts";

export type ToolAnswer<Output> = { output: Output; text: string } | { problem: Problem };

export interface McpTool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  answer: (service: ApiService, input: z.infer<Input>) => Promise<ToolAnswer<z.infer<Output>>>;
}

/** Ties the answer's types to the tool's own schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: McpTool<Input, Output>,
): McpTool {
  return {
    ...tool,
    // Sound: the server parses the input with the very schema that types it.
    answer: (service, input) => tool.answer(service, input as z.infer<Input>),
  };
}

/** Body of a read of the API, or its problem. Undefined parameters are left out. */
export async function read<Body>(
  service: ApiService,
  path: string,
  parameters: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>> = {},
): Promise<{ body: Body } | { problem: Problem }> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  const response = await handleApi(service, new Request(`${toAbsolute(API_BASE + path)}?${query}`));
  // Agents ask with the slug they remember; a former one leads to the record.
  const location = response.headers.get("Location");
  if (location !== null) return read(service, location.slice(API_BASE.length));
  const body: unknown = await response.json();
  return response.ok ? { body: body as Body } : { problem: body as Problem };
}
