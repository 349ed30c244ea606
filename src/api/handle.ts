/** Request to Response for everything that reads the catalogue. Pure: the same service gives the same answer. */
import { handleOperations } from "#http/handle-operations.ts";
import { redirectResponse, varyByQuery } from "#http/json-response.ts";
import { apiRoutes } from "#site/routes.ts";
import { OPERATIONS } from "./operations.ts";
import type { ApiService } from "./service.ts";

const handle = handleOperations(OPERATIONS);

/** What describes the interface is made by a build; its address without an ending leads to the file. */
const FILES: ReadonlyMap<string, string> = new Map(
  [apiRoutes.openapi(), apiRoutes.schemas()].map((path) => [path.replace(/\.json$/, ""), path]),
);

export async function handleApi(service: ApiService, request: Request): Promise<Response> {
  const file = FILES.get(new URL(request.url).pathname);
  return varyByQuery(file === undefined ? await handle(service, request) : redirectResponse(file, 301, true));
}
