/** One visit of a homepage: redirects followed, everything measured, failures said in words. */
import { toDay } from "#lib/format/date.ts";
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import { createVisitCookies } from "./cookies.ts";
import type { ProbeLimits } from "./network.ts";
import type { ProbeAnswer, RequestResult, Timings } from "./request.ts";
import type { AskRobots } from "./robots-reader.ts";
import { listSecurityHeaders } from "./security-headers.ts";

export interface Visitor {
  /** Sends a request for a page, in the host's turn. */
  send: (url: URL, cookie?: string) => Promise<RequestResult>;
  askRobots: AskRobots;
  limits: ProbeLimits;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Longest address that a sample keeps. */
const MAX_URL_LENGTH = 2048;

export async function visitHomepage(homepage: string, visitor: Visitor): Promise<ProbeEvidence> {
  const { limits } = visitor;
  const trail = new Set<string>();
  const cookies = createVisitCookies();
  const sample = createSample(homepage, visitor.now());
  let url = new URL(homepage);
  for (;;) {
    const forbidden = await visitor.askRobots(url);
    if (forbidden !== undefined) return { ...sample, ...forbidden, redirects: trail.size };
    const cookie = cookies.find(url.host);
    trail.add(toStep(url, cookie));
    const { timings, result } = await visitor.send(url, cookie);
    Object.assign(sample, toMeasured(sample, timings), { finalUrl: toStoredUrl(url), redirects: trail.size - 1 });
    if ("failure" in result) return { ...sample, ...result.failure };
    const { answer } = result;
    sample.status = answer.status;
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined;
    if (location === undefined) return { ...sample, ...toEnd(answer, limits) };

    const next = URL.parse(location, url);
    if (next === null || !/^https?:$/.test(next.protocol)) {
      return { ...sample, outcome: "http-error", error: "it redirects to something that is not a web address" };
    }
    next.hash = "";
    cookies.keep(url.host, answer.headers);
    if (trail.has(toStep(next, cookies.find(next.host))))
      return { ...sample, outcome: "redirect-loop", error: "it redirects in a circle" };
    if (trail.size > limits.maxRedirects) {
      return { ...sample, outcome: "redirect-loop", error: `it redirects more than ${limits.maxRedirects} times` };
    }
    url = next;
  }
}

/** The same address with another cookie may answer otherwise. */
function toStep(url: URL, cookie: string | undefined): string {
  return `${url.href} ${cookie ?? ""}`;
}

function createSample(url: string, nowMs: number): ProbeEvidence {
  return {
    observedAt: toDay(nowMs),
    url,
    outcome: "ok",
    error: null,
    status: null,
    finalUrl: null,
    redirects: null,
    dnsMs: null,
    connectMs: null,
    tlsDaysLeft: null,
    ttfbMs: null,
    bytes: null,
    securityHeaders: null,
  };
}

/** Times are those of the last request; of certificates on the way the one that expires first counts. */
function toMeasured(sample: ProbeEvidence, timings: Timings): Timings {
  const days = [sample.tlsDaysLeft, timings.tlsDaysLeft].filter((left) => left !== null);
  return { ...timings, tlsDaysLeft: days.length === 0 ? null : Math.min(...days) };
}

function toEnd(answer: ProbeAnswer, limits: ProbeLimits): Partial<ProbeEvidence> {
  if (answer.status < 200 || answer.status > 299) {
    return { outcome: "http-error", error: `it answered with status ${answer.status}` };
  }
  const securityHeaders = listSecurityHeaders(answer.headers);
  if (!answer.isCut) return { bytes: answer.bytes, securityHeaders };
  const error = `the page is longer than ${limits.maxPageBytes} bytes; reading stopped there`;
  return { outcome: "too-large", error, securityHeaders };
}

/** Without query and fragment: they hold session ids, and would change with every visit. */
function toStoredUrl(url: URL): string | null {
  const stored = url.origin + url.pathname;
  return stored.length > MAX_URL_LENGTH ? null : stored;
}
