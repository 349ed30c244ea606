/** Visits many homepages, a few hosts at a time, and hands over each sample as it comes. */
import pLimit from "p-limit";
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import { createHostTurns, type HostTurnsOptions } from "./host-turns.ts";
import type { ProbeLimits, ProbeNetwork } from "./network.ts";
import { sendRequest } from "./request.ts";
import { createRobotsReader } from "./robots-reader.ts";
import type { ProbeTarget } from "./select-records.ts";
import { visitHomepage } from "./visit-homepage.ts";

export interface ProbeRun extends HostTurnsOptions {
  network: ProbeNetwork;
  limits: ProbeLimits;
  /** Hosts visited at the same time. */
  concurrency: number;
  /** No visit begins after it is aborted; those that have begun are finished. */
  stop: AbortSignal;
  onSample: (target: ProbeTarget, sample: ProbeEvidence) => Promise<void>;
}

/** 500 KiB, as RFC 9309 §2.5 asks of crawlers. */
const MAX_ROBOTS_BYTES = 512_000;

export async function runProbes(targets: readonly ProbeTarget[], run: ProbeRun): Promise<void> {
  const { network, limits, now } = run;
  const takeTurn = createHostTurns(run);
  const createSender = (maxBytes: number) => (url: URL, cookie?: string) =>
    takeTurn(url.hostname, () => {
      const options = { network, timeoutMs: limits.requestTimeoutMs, maxBytes, now };
      return sendRequest(url, cookie === undefined ? options : { ...options, cookie });
    });
  const visitor = {
    send: createSender(limits.maxPageBytes),
    askRobots: createRobotsReader(createSender(MAX_ROBOTS_BYTES)),
    limits,
    now,
  };
  const limit = pLimit(run.concurrency);
  const visitHost = async (host: readonly ProbeTarget[]): Promise<void> => {
    for (const target of host) {
      if (run.stop.aborted) return;
      const sample = await visitHomepage(target.url, visitor);
      await run.onSample(target, sample);
      // Asked to slow down, we leave the host alone until the next run.
      if (sample.status === 429) return;
    }
  };
  const hosts = Map.groupBy(targets, (target) => new URL(target.url).hostname);
  await Promise.all([...hosts.values()].map((host) => limit(visitHost, host)));
}
