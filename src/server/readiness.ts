/** What a supervisor and a load balancer ask: is the process alive, and may it have requests. */
import { CORS_HEADERS } from "#api/http/cors.ts";
import { loadDynamic } from "./dynamic-instance.ts";
import { openService } from "./load-service.ts";

/** A balancer asks every few seconds and gives up soon. */
const DATABASE_BUDGET_MS = 2000;

export const HEALTH_PATH = "/healthz";
export const READY_PATH = "/readyz";

/** 200 as long as the process can answer at all. */
export function answerHealth(): Response {
  return toAnswer(200, { status: "ok" });
}

/**
 * 200 when the catalogue and its search are open. Writes need the database as well: with `?for=writes` the answer is 503
 * without it, for a balancer that sends them elsewhere.
 * @param isDraining the server stops: it should get no new requests
 */
export async function answerReadiness(search: URLSearchParams, isDraining: boolean): Promise<Response> {
  const buildId = findBuildId();
  const writes = (await canWrite()) ? "ok" : "down";
  const isReady = !isDraining && buildId !== null && (search.get("for") !== "writes" || writes === "ok");
  const status = isDraining ? "draining" : isReady ? "ready" : "unready";
  return toAnswer(isReady ? 200 : 503, { status, buildId, writes });
}

function findBuildId(): string | null {
  try {
    return openService().catalog.buildId;
  } catch {
    return null;
  }
}

/** True when the database answers in time and takes writes. What it lacks otherwise is said by the log. */
async function canWrite(): Promise<boolean> {
  const asked = loadDynamic()
    .then((dynamic) => dynamic.isWritable())
    .catch(() => false);
  return Promise.race([asked, after(DATABASE_BUDGET_MS, false)]);
}

function after<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms).unref());
}

function toAnswer(status: number, body: object): Response {
  return new Response(`${JSON.stringify(body)}\n`, {
    status,
    headers: { ...CORS_HEADERS, "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
  });
}
