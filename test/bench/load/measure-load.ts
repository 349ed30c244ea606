/** Requests a second and milliseconds, with autocannon, and what the server's processor did for each. */
import { readFileSync } from "node:fs";
import autocannon from "autocannon";

export interface Load {
  /** Path of the next request. */
  nextPath: () => string;
  connections: number;
  seconds: number;
  method?: "GET" | "POST";
  nextBody?: () => string;
  /** Address of the client that sends the next request, as a proxy would write it; default: one for all. */
  nextClient?: () => string;
}

export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that are not a success. */
  others: number;
  /** Time of the server's processor for a request, in microseconds: other work of the machine does not add to it. */
  cpuMicros: number;
}

/** @param pid process of the server */
export async function measureLoad(origin: string, pid: number, load: Load): Promise<Figures> {
  const { nextPath, connections, seconds, method = "GET", nextBody, nextClient } = load;
  const headers = { "accept-encoding": "identity", ...(nextBody && { "content-type": "application/json" }) };
  const before = readCpuMicros(pid);
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers,
        setupRequest: (request) => ({
          ...request,
          path: nextPath(),
          ...(nextBody && { body: nextBody() }),
          ...(nextClient && { headers: { ...headers, "x-forwarded-for": nextClient() } }),
        }),
      },
    ],
  });
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    others: result.non2xx + result.errors,
    cpuMicros: (readCpuMicros(pid) - before) / Math.max(1, result.requests.total),
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
    cpuMicros: median((run) => run.cpuMicros),
  };
}

/** Hundredths of a second in user and system mode. @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function readCpuMicros(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
