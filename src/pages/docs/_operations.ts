/** Operations with their examples, by page. */
import { OPERATIONS } from "#api/operations.ts";
import { matchOperation } from "#api/match-operation.ts";
import { READ_DOCS } from "#api/openapi/read-docs.ts";
import { API_BASE } from "#site/routes.ts";
import { METHODS } from "#ui/docs/api-document.ts";
import type { Exchange } from "#ui/docs/exchange.ts";
import { type OperationGroup, getOperationGroup } from "#ui/docs/groups.ts";
import { type OperationView, toOperationView } from "#ui/docs/operation-view.ts";
import { getService } from "../_catalog.ts";
import { readExchange } from "../_exchanges.ts";
import { getApiDocument } from "./_document.ts";
import { buildWriteExchange } from "./_write-exchanges.ts";

/** Operations of one page, in the order of the document. */
export async function listOperations(group: OperationGroup): Promise<OperationView[]> {
  const document = await getApiDocument();
  const views: OperationView[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    if (getOperationGroup(path.slice(API_BASE.length)) !== group) continue;
    for (const method of METHODS) {
      const operation = methods[method];
      if (operation === undefined) continue;
      const address = READ_DOCS[operation.operationId]?.example;
      const examples =
        address === undefined
          ? { exchange: buildWriteExchange(document, path, method, operation), twin: null }
          : { exchange: await readExchange("For example", address), twin: findTwin(address) };
      views.push(toOperationView(document, path, method, operation, examples));
    }
  }
  return views;
}

/** The command and answer of one operation that writes. */
export async function getWriteExchange(operationId: string): Promise<Exchange> {
  const document = await getApiDocument();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = methods[method];
      if (operation?.operationId === operationId) return buildWriteExchange(document, path, method, operation);
    }
  }
  throw new Error(`The OpenAPI document has no operation ${operationId}.`);
}

/** The file with the very answer, where there is one. */
function findTwin(address: string): string | null {
  const [path = "", search = ""] = address.split("?");
  const match = matchOperation((API_BASE + path).split("/"), OPERATIONS);
  if (match === undefined) return null;
  const isSame = (given: Readonly<Record<string, string>>): boolean =>
    Object.entries(match.path).every(([name, value]) => given[name] === value);
  for (const twin of match.operation.listTwins(getService()))
    if (twin.search === search && isSame(twin.path)) return twin.file;
  return null;
}
