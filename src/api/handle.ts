/** Request to Response for everything that reads the catalogue. Pure: the same service gives the same answer. */
import { z } from "zod";
import { handleOperations } from "./http/handle-operations.ts";
import { varyByQuery } from "./http/json-response.ts";
import { API_BASE, apiRoutes } from "#site/routes.ts";
import { type ReadOperation, defineRead } from "./define-read.ts";
import { OPERATIONS } from "./operations.ts";
import type { ApiService } from "./service.ts";

/** What describes the interface is made by a build; its address without an ending leads to the file. */
const FILES: readonly ReadOperation[] = [apiRoutes.openapi(), apiRoutes.schemas()].map((file) =>
  defineRead({
    id: `redirect:${file}`,
    address: file.slice(API_BASE.length).replace(/\.json$/, ""),
    group: "reads",
    summary: "The file of this name",
    description: "Redirects to the file, which the document describes.",
    query: {},
    schema: z.unknown(),
    canMove: true,
    twins: [],
    answer: () => ({ redirectTo: file }),
  }),
);

/** They are no operations of the interface, and have the manners of all addresses. */
const handle = handleOperations([...OPERATIONS, ...FILES]);

export async function handleApi(service: ApiService, request: Request): Promise<Response> {
  return varyByQuery(await handle(service, request));
}
