/**
 * One operation, declared once: routing, OpenAPI, documentation, static files and contract tests read this declaration.
 * Reads, contact and webhooks declare theirs in the same form.
 */
import type { z } from "zod";
import type { DocsGroupId } from "#site/docs-groups.ts";
import type { Answer } from "./answer.ts";
import type { HeaderParameter, ParameterTable, PathParameter, QueryOf } from "./parameters/parameter.ts";
import type { ProblemId } from "./problem-types.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

export interface OperationRequest<Query> {
  /** Values of the `{placeholders}` of the address, decoded, letter case as sent. */
  path: Readonly<Record<string, string>>;
  query: Query;
  /** Address of another page of the list, with the parameters of this request. */
  toPagePath: (page: number) => string;
}

/** @template Context what the operation works with: a service, or stores and the caller */
export interface Operation<Context = never> {
  /** Name in the OpenAPI document and anchor on its page. */
  id: string;
  method: Method;
  /** Below the base, with `{placeholders}`. */
  address: string;
  /** Page of the documentation, and with it the tag in the OpenAPI document. */
  group: DocsGroupId;
  summary: string;
  description: string;
  /** One for each placeholder of the address. */
  path?: Readonly<Record<string, PathParameter>>;
  query: ParameterTable<Context>;
  headers?: Readonly<Record<string, HeaderParameter>>;
  /** JSON; a form as well where `formAnswer` says what a browser gets that sent one. */
  body?: { schema: z.ZodType; formAnswer?: "page" | "redirect" };
  /** Whose token it takes; left out where anyone may ask. */
  token?: "contactToken" | "correctionToken" | "webhookToken";
  success: SuccessDeclaration;
  /** Declared where the address may have moved. */
  redirect?: { status: 301 | 308; description: string };
  /** Beside those that every operation can answer with. */
  problems: readonly ProblemId[];
  /** True when the answer depends on the build alone, so that it has an ETag and may be kept. */
  isCacheable: boolean;
  example: Example;
  /** Files of the build that hold its answers. */
  twins: readonly TwinFamily<Context>[];
  /** Its name among the links of the service index; left out where an address needs a value. */
  rel?: string;
  answer: (context: Context, request: OperationRequest<Record<string, unknown>>) => Answer | Promise<Answer>;
}

export interface SuccessDeclaration {
  status: 200 | 201 | 202 | 204;
  description: string;
  /** Left out for an empty answer. */
  schema?: z.ZodType;
  headers?: readonly ("Link" | "Location")[];
}

/** An address below the base whose answer is the example, or the answer itself where asking would change something. */
export type Example = { address: string } | { answer: (slug: string) => unknown };

/** Static files of one shape, which a CDN can serve alone. */
export interface TwinFamily<Context> {
  /**
   * Below the base, `/ais/page/{page}.json`. A placeholder that the operation's address does not have is the query
   * parameter of that name.
   */
  address: string;
  /** Values of the placeholders, one set for each file. */
  list: (context: Context) => Iterable<Readonly<Record<string, string>>>;
}

interface TypedOperation<Context, Table extends ParameterTable<Context>> extends Omit<
  Operation<Context>,
  "query" | "answer"
> {
  query: Table;
  answer: (context: Context, request: OperationRequest<QueryOf<Table>>) => Answer | Promise<Answer>;
}

/** Ties the query that an answer sees to the operation's own parameters. */
export function defineOperation<Context, Table extends ParameterTable<Context>>(
  operation: TypedOperation<Context, Table>,
): Operation<Context> {
  return {
    ...operation,
    // Sound: `parseQuery` builds the query from the very table that types it.
    answer: (context, request) => operation.answer(context, request as OperationRequest<QueryOf<Table>>),
  };
}

/** Fills the `{placeholders}` of an address. */
export function fillAddress(address: string, values: Readonly<Record<string, string>>): string {
  return address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

export function listPlaceholders(address: string): string[] {
  return Array.from(address.matchAll(/\{(\w+)\}/g), ([, name]) => name!);
}
