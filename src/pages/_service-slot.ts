/**
 * Where pages find the service they are rendered from. They are bundled on their own and share no module with the build or
 * the live server, but they run in the same thread.
 */
import type { OpenApiDocument } from "#api/openapi/document.ts";
import type { ApiService } from "#api/service.ts";

interface ServiceSlot {
  service: ApiService | undefined;
  /** As the manual and the file of the build say the same, and asking for all its examples takes a quarter of a second. */
  readonly openApiDocuments: WeakMap<ApiService, Promise<OpenApiDocument>>;
}

const KEY = Symbol.for("service of the pages");

export const serviceSlot: ServiceSlot = ((globalThis as Record<symbol, unknown>)[KEY] ??= {
  service: undefined,
  openApiDocuments: new WeakMap(),
}) as ServiceSlot;
