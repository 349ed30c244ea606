/** What a probe may reach, and how long and how much it may take. */
import type { GuardOptions } from "#inbox/sending/address-guard.ts";

export interface ProbeNetwork extends GuardOptions {
  /** Which ports may be reached; left out: 443 for https and 80 for http. */
  isAllowedPort?: (port: number) => boolean;
  /** PEM of certificate authorities trusted instead of those of the system. */
  ca?: string;
}

export interface ProbeLimits {
  /** For one request, from the look-up of the name to the last byte. */
  requestTimeoutMs: number;
  /** Reading stops after so many bytes of a page. */
  maxPageBytes: number;
  maxRedirects: number;
}

/** A page that takes longer or has more is not a page a person would wait for. */
export const PROBE_LIMITS: ProbeLimits = { requestTimeoutMs: 15_000, maxPageBytes: 5_000_000, maxRedirects: 10 };

/** True when the port of `url` may be reached. */
export function isReachablePort(url: URL, network: ProbeNetwork): boolean {
  const standard = url.protocol === "https:" ? 443 : 80;
  const port = url.port === "" ? standard : Number(url.port);
  return network.isAllowedPort?.(port) ?? port === standard;
}
