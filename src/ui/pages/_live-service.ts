/** While developing, pages run apart from what reads content, in the same thread: the service that they are rendered from. */
import type { ApiService } from "#api/service.ts";

interface LiveService {
  service: ApiService | undefined;
}

const KEY = Symbol.for("service of live pages");

export const liveService = ((globalThis as Record<symbol, unknown>)[KEY] ??= { service: undefined }) as LiveService;
