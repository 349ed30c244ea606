/** Request to Response for everything that reads the catalogue. Pure: the same service gives the same answer. */
import { handleOperations } from "#http/handle-operations.ts";
import { VARY_HEADERS } from "#http/json-response.ts";
import { OPERATIONS } from "./operations.ts";
import type { ApiService } from "./service.ts";

const handle = handleOperations(OPERATIONS);

export async function handleApi(service: ApiService, request: Request): Promise<Response> {
  const response = await handle(service, request);
  for (const [name, value] of Object.entries(VARY_HEADERS)) response.headers.set(name, value);
  return response;
}
