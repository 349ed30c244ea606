/** One operation of the API: an address, its parameters and a pure answer. */
import type { ListLinks } from "#schema/list.ts";
import type { ParameterTable, QueryOf } from "./parameters/parameter.ts";
import type { ProblemDetails } from "#http/problem.ts";
import type { ProblemId } from "#http/problem-types.ts";
import type { ApiService } from "./service.ts";

export type Answer =
  | {
      body: unknown;
      /** Served as a `Link` header too. */
      links?: ListLinks;
      /** Default: application/json. */
      contentType?: string;
    }
  | { redirectTo: string }
  | { problem: ProblemId; details: Omit<ProblemDetails, "instance"> };

export interface OperationRequest<Query> {
  /** Values of the `{placeholders}` of the path, decoded, letter case as sent. */
  path: Readonly<Record<string, string>>;
  query: Query;
  /** Address of another page of the asked list, with the parameters of this request. */
  toPagePath: (page: number) => string;
}

/** A static file and the request whose answer it holds. */
export interface Twin {
  /** Path on the site, `/api/v1/….json`. */
  file: string;
  path: Readonly<Record<string, string>>;
  /** Query of the documented address; empty for most. */
  search: string;
}

export interface Operation {
  /** Name in the OpenAPI document. */
  id: string;
  /** Address below `/api/v1`, with `{placeholders}`. */
  pattern: string;
  parameters: ParameterTable;
  answer: (service: ApiService, request: OperationRequest<Record<string, unknown>>) => Answer;
  /** Static files that hold its answers. */
  listTwins: (service: ApiService) => Iterable<Twin>;
}

interface TypedOperation<Table extends ParameterTable> extends Omit<Operation, "parameters" | "answer"> {
  parameters: Table;
  answer: (service: ApiService, request: OperationRequest<QueryOf<Table>>) => Answer;
}

/** Ties the query an answer sees to the operation's own parameters. */
export function defineOperation<Table extends ParameterTable>(operation: TypedOperation<Table>): Operation {
  return {
    ...operation,
    // Sound: `parseQuery` builds the query from the very table that types it.
    answer: (service, request) => operation.answer(service, request as OperationRequest<QueryOf<Table>>),
  };
}
