/** Requests a second and milliseconds, with autocannon. */
import autocannon from "autocannon";

export interface Load {
  /** Path of the next request. */
  nextPath: () => string;
  connections: number;
  seconds: number;
  method?: "GET" | "POST";
  nextBody?: () => string;
}

export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that are no success. */
  others: number;
}

export async function measureLoad(origin: string, load: Load): Promise<Figures> {
  const { nextPath, connections, seconds, method = "GET", nextBody } = load;
  const headers = { "accept-encoding": "identity", ...(nextBody && { "content-type": "application/json" }) };
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers,
        setupRequest: (request) => ({ ...request, path: nextPath(), ...(nextBody && { body: nextBody() }) }),
      },
    ],
  });
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    others: result.non2xx + result.errors,
  };
}

/** The median of each figure. */
export function toMedian(runs: readonly Figures[]): Figures {
  const median = (read: (run: Figures) => number): number =>
    runs.map(read).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!;
  return {
    perSecond: median((run) => run.perSecond),
    p50Ms: median((run) => run.p50Ms),
    p99Ms: median((run) => run.p99Ms),
    others: median((run) => run.others),
  };
}
