/** Static twins: the files of the build, and the same answers from the function where no CDN holds the files. */
import { pageRoutes } from "#site/routes.ts";
import { renderJson } from "#http/json-response.ts";
import { matchOperation } from "./match-operation.ts";
import type { Answer, Operation, Twin } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { quote } from "./parameters/parameter.ts";
import { parseQuery } from "./parse-query.ts";
import { type TwinFile, isOfRecord } from "./record-twins.ts";
import type { ApiService } from "./service.ts";
import { toPagePath } from "./to-page-path.ts";

/** Every static file of the API but those of records (record-twins.ts), one at a time. */
export function* renderListTwins(service: ApiService): Generator<TwinFile> {
  for (const operation of OPERATIONS.filter((candidate) => !isOfRecord(candidate))) {
    for (const twin of operation.listTwins(service)) {
      const answer = answerAsTwin(service, operation, twin);
      if (!("body" in answer))
        throw new Error(`${twin.file} is listed as a static file, but its operation ${operation.id} gives no body.`);
      yield { path: twin.file, text: renderJson(answer.body) };
    }
  }
}

/** The answer at the address of a static file; query and method are not looked at, as on a CDN. */
export function answerTwin(service: ApiService, file: string, segments: readonly string[]): Answer {
  const match = matchOperation(toDocumentedSegments(segments), OPERATIONS);
  if (match === undefined) return toMissingFile(file);
  for (const twin of match.operation.listTwins(service)) {
    if (twin.file === file) return answerAsTwin(service, match.operation, twin);
  }
  // No such file; but a record may have moved or be gone.
  if (Object.keys(match.path).length === 0) return toMissingFile(file);
  const answer = answerAsTwin(service, match.operation, { file, path: match.path, search: "" });
  if ("body" in answer) return toMissingFile(file);
  return "redirectTo" in answer ? { redirectTo: `${answer.redirectTo}.json` } : answer;
}

function answerAsTwin(service: ApiService, operation: Operation, { path, search, file }: Twin): Answer {
  const parameters = new URLSearchParams(search);
  const parsed = parseQuery(parameters, operation.parameters, service.catalog);
  if ("errors" in parsed) throw new Error(`${file} stands for the query ${search}, which ${operation.id} refuses.`);
  return operation.answer(service, { path, query: parsed.query, toPagePath: toPagePath(operation, path, parameters) });
}

/** `/ais/page/2.json` is a page of `/ais`, `/analytics/trends/30d.json` a window of `/analytics/trends`. */
function toDocumentedSegments(segments: readonly string[]): string[] {
  const documented = [...segments.slice(0, -1), segments.at(-1)!.slice(0, -".json".length)];
  if (documented.at(-2) === "page") return documented.slice(0, -2);
  return documented.at(-2) === "trends" ? documented.slice(0, -1) : documented;
}

function toMissingFile(file: string): Answer {
  return {
    problem: "not-found",
    details: { detail: `There is no file ${quote(file)}. The addresses are listed at ${pageRoutes.docs()}.` },
  };
}
