/**
 * Where pages find the service they are rendered from. They are bundled on their own and share no module with the build or
 * the live server, but they run in the same thread.
 */
import type { ApiService } from "#api/service.ts";

interface ServiceSlot {
  service: ApiService | undefined;
}

const KEY = Symbol.for("service of the pages");

export const serviceSlot: ServiceSlot = ((globalThis as Record<symbol, unknown>)[KEY] ??= {
  service: undefined,
}) as ServiceSlot;
