/** The server about itself: health, readiness and figures for those who run it, and a note of each request. */
import type { ServerResponse } from "node:http";
import { findBearerToken } from "#api/http/bearer.ts";
import { problemResponse } from "#api/http/problem.ts";
import { toInstance } from "#api/http/to-instance.ts";
import { hashToken, isSameHash } from "#lib/secrets/token.ts";
import type { QueueCounts } from "#inbox/store/count-queues.ts";
import { loadDynamic } from "./dynamic-instance.ts";
import { log } from "./log.ts";
import { type Metrics, createMetrics } from "./metrics.ts";
import { nameRoute } from "./name-route.ts";
import { HEALTH_PATH, READY_PATH, answerHealth, answerReadiness } from "./readiness.ts";

export interface Monitor {
  /** Undefined for an address that is not the monitor's. */
  answer: (request: Request) => Promise<Response> | undefined;
  /** Counts and logs an answer when it has ended. */
  watch: (outgoing: ServerResponse, request: { id: string; method: string; pathname: string }) => void;
  metrics: Metrics;
  /** From now on the server says that it is not ready. */
  startDraining: () => void;
  readonly isDraining: boolean;
}

export const METRICS_PATH = "/metrics";

/** @param metricsToken opens `/metrics` on the server's own port; without one the address is not there */
export function createMonitor(metricsToken: string | undefined): Monitor {
  const metrics = createMetrics(countQueuesIfThere);
  const tokenHash = metricsToken === undefined ? undefined : hashToken(metricsToken);
  let isDraining = false;
  return {
    metrics,
    get isDraining() {
      return isDraining;
    },
    startDraining() {
      isDraining = true;
    },
    answer(request) {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === HEALTH_PATH) return Promise.resolve(answerHealth());
      if (pathname === READY_PATH) return answerReadiness(searchParams, isDraining);
      return pathname === METRICS_PATH && tokenHash !== undefined
        ? answerMetrics(metrics, request, tokenHash)
        : undefined;
    },
    watch(outgoing, { id, method, pathname }) {
      const startedAt = performance.now();
      const route = nameRoute(pathname);
      outgoing.once("close", () => {
        const ms = performance.now() - startedAt;
        // 499: the client went away first. @see https://nginx.org/en/docs/http/ngx_http_special_response_module.html
        const status = outgoing.writableFinished ? outgoing.statusCode : 499;
        metrics.observeRequest({ method, route, status, seconds: ms / 1000 });
        if (!log.hasRequests) return;
        // A readiness check is expected to answer 503 while the server shuts down.
        const level = status >= 500 && pathname !== READY_PATH ? "error" : "info";
        log.write(level, "request", { requestId: id, method, route, status, ms: Math.round(ms * 10) / 10 });
      });
    },
  };
}

async function answerMetrics(metrics: Metrics, request: Request, tokenHash: string): Promise<Response> {
  const token = findBearerToken(request);
  if (token === undefined || !isSameHash(hashToken(token), tokenHash)) {
    return problemResponse("unauthorized", {
      detail: "Send METRICS_TOKEN as a bearer token to see the figures.",
      instance: toInstance(request),
    });
  }
  const { contentType, text } = await metrics.render();
  return new Response(text, { headers: { "Content-Type": contentType, "Cache-Control": "no-store" } });
}

async function countQueuesIfThere(): Promise<QueueCounts | undefined> {
  try {
    return await (await loadDynamic()).countQueues();
  } catch {
    return undefined;
  }
}
