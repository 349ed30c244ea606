/** Static twins: the files of the build, and the same answers from the function where no CDN holds the files. */
import { API_BASE, pageRoutes } from "#site/routes.ts";
import { rankNearest } from "#lib/text/nearest.ts";
import { type Answer, refuse } from "./answer.ts";
import { renderJson } from "./json-response.ts";
import { type Operation, type TwinFamily, fillAddress, listPlaceholders } from "./operation.ts";
import { toPagePath } from "./page-path.ts";
import { quote } from "./parameters/parameter.ts";
import { parseQuery } from "./parse-query.ts";

export interface TwinFile {
  /** Path on the site. */
  path: string;
  text: string;
}

type Values = Readonly<Record<string, string>>;

const MAX_SUGGESTIONS = 3;

/** Every static file of an operation, one at a time. */
export async function* renderTwins<Context>(operation: Operation<Context>, context: Context): AsyncGenerator<TwinFile> {
  for (const twin of operation.twins) {
    for (const values of twin.list(context)) {
      const path = toTwinPath(twin, values);
      const answer = await answerAsTwin(operation, values, context);
      if (!("body" in answer))
        throw new Error(`${path} is listed as a static file, but its operation ${operation.id} gives no body.`);
      yield { path, text: renderJson(answer.body) };
    }
  }
}

/** Path of the file on the site. */
export function toTwinPath<Context>({ address }: TwinFamily<Context>, values: Values): string {
  return API_BASE + fillAddress(address, values);
}

/** The answer at the address of a static file; the query is not looked at, as on a CDN. */
export async function answerTwin<Context>(
  operation: Operation<Context>,
  twin: TwinFamily<Context>,
  values: Values,
  context: Context,
): Promise<Answer> {
  for (const listed of twin.list(context)) {
    if (Object.entries(values).every(([name, value]) => listed[name] === value))
      return answerAsTwin(operation, values, context);
  }
  // No such file; but what it would be about may have moved or be gone.
  const isOfOneThing = listPlaceholders(operation.address).length > 0;
  const answer = isOfOneThing ? await answerAsTwin(operation, values, context) : {};
  if ("problem" in answer) return answer;
  if ("redirectTo" in answer) return { redirectTo: `${answer.redirectTo}.json` };
  const path = toTwinPath(twin, values);
  // Only what differs between the files of a family is compared.
  const files = new Map(Array.from(twin.list(context), (listed) => [toKey(listed), toTwinPath(twin, listed)]));
  const suggestions = rankNearest(toKey(values), files.keys(), MAX_SUGGESTIONS).map((key) => files.get(key)!);
  const hint = suggestions.length === 0 ? "" : ` Did you mean ${suggestions.join(", ")}?`;
  return refuse(
    "not-found",
    `There is no file ${quote(path)}.${hint} The addresses are listed at ${pageRoutes.docs()}.`,
    { extensions: { suggestions } },
  );
}

function toKey(values: Values): string {
  return Object.values(values).join("/");
}

function answerAsTwin<Context>(
  operation: Operation<Context>,
  values: Values,
  context: Context,
): Answer | Promise<Answer> {
  const placeholders = listPlaceholders(operation.address);
  const path = Object.fromEntries(placeholders.map((name) => [name, values[name] ?? ""]));
  const parameters = new URLSearchParams(Object.entries(values).filter(([name]) => !placeholders.includes(name)));
  const parsed = parseQuery(parameters, operation.query, context);
  if ("errors" in parsed) return refuse("not-found", `There is no such file: ${parsed.errors[0]!.detail}`);
  return operation.answer(context, {
    path,
    query: parsed.query,
    toPagePath: toPagePath(operation, path, parameters),
  });
}
