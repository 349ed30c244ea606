/** Figures of this process and of what waits in the database, as OpenMetrics text. @see https://prometheus.io/docs/specs/om/open_metrics_spec/ */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { QueueCounts } from "#inbox/store/count-queues.ts";

export interface Metrics {
  observeRequest: (request: { method: string; route: string; status: number; seconds: number }) => void;
  render: () => Promise<{ contentType: string; text: string }>;
}

/** From an answer out of memory to one that waited for the database. */
const LATENCY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Any word may be sent as a method; each name of its own would be a series for ever. */
const METHODS = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"]);

/** @param countQueues asked each time the figures are; undefined when the database is away */
export function createMetrics(countQueues: () => Promise<QueueCounts | undefined>): Metrics {
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: "directory_requests_total",
    help: "Requests answered",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const latencies = new Histogram({
    name: "directory_request_seconds",
    help: "Seconds until the last byte of an answer was handed over",
    labelNames: ["route"],
    buckets: LATENCY_SECONDS,
    registers,
  });
  const queues = createQueueGauges(registers);
  return {
    observeRequest({ method, route, status, seconds }) {
      requests.inc({ method: METHODS.has(method) ? method : "other", route, status });
      latencies.observe({ route }, seconds);
    },
    async render() {
      queues.set(await countQueues());
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

function createQueueGauges(registers: Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>[]): {
  set: (counts: QueueCounts | undefined) => void;
} {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> =>
    new Gauge({ name: `directory_${name}`, help, labelNames, registers });
  const isUp = gauge("database_up", "1 while the database of messages and webhooks answers");
  const waiting = gauge("outbox_waiting", "Mails and deliveries not handed over yet", "queue");
  const oldest = gauge("outbox_oldest_seconds", "Age of the oldest of them", "queue");
  const messages = gauge("messages", "Messages that wait for the operator", "status");
  const failed = gauge("deliveries_failed", "Deliveries given up, of those still listed");
  const held = gauge("events_held", "Change events that came too many at once");
  const endpoints = gauge("endpoints", "Webhook endpoints, and those active ones whose last attempts failed", "status");
  return {
    set(counts) {
      isUp.set(counts === undefined ? 0 : 1);
      // A figure of a database that is away would look like news.
      for (const figure of [waiting, oldest, messages, failed, held, endpoints]) figure.reset();
      if (counts === undefined) return;
      for (const [queue, { count, oldestSeconds }] of Object.entries(counts.outbox)) {
        waiting.set({ queue }, count);
        oldest.set({ queue }, oldestSeconds);
      }
      for (const [status, count] of Object.entries(counts.messages)) messages.set({ status }, count);
      for (const [status, count] of Object.entries(counts.endpoints)) endpoints.set({ status }, count);
      failed.set(counts.failedDeliveries);
      held.set(counts.heldEvents);
    },
  };
}
