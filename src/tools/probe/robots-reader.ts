/** Asks each origin once a run what its robots.txt allows. */
import type { Failure } from "./failure.ts";
import type { RequestResult } from "./request.ts";
import { isPathAllowed, parseRobots, type RobotsRule } from "./robots.ts";
import { PROBE_PRODUCT } from "./user-agent.ts";

/** Nothing when the page may be fetched; else why not. */
export type AskRobots = (url: URL) => Promise<Failure | undefined>;

/** @see https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.2: at least five redirects are followed. */
const MAX_REDIRECTS = 5;

type Policy = { rules: RobotsRule[] } | { failure: Failure };

/** @param send sends a request in the host's turn */
export function createRobotsReader(send: (url: URL) => Promise<RequestResult>): AskRobots {
  const policies = new Map<string, Promise<Policy>>();
  return async (url) => {
    const known = policies.get(url.origin) ?? readPolicy(new URL("/robots.txt", url), send);
    policies.set(url.origin, known);
    const policy = await known;
    if ("failure" in policy) return policy.failure;
    if (isPathAllowed(policy.rules, url.pathname + url.search)) return undefined;
    return { outcome: "blocked-by-robots", error: `robots.txt does not allow ${url.pathname}` };
  };
}

async function readPolicy(robotsUrl: URL, send: (url: URL) => Promise<RequestResult>): Promise<Policy> {
  let url = robotsUrl;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const { result } = await send(url);
    // A host that can't be reached for its robots.txt can't be visited either: its failure is the visit's.
    if ("failure" in result) return result;
    const { status, headers, body } = result.answer;
    const next = status >= 300 && status < 400 ? URL.parse(headers.location ?? "", url) : null;
    if (next !== null && /^https?:$/.test(next.protocol)) {
      url = next;
      continue;
    }
    if (status === 429) {
      const error = "robots.txt answered 429: asked to slow down, the host is left alone until the next run";
      return { failure: { outcome: "blocked-by-robots", error } };
    }
    if (status >= 500) {
      const error = `robots.txt answered ${status}, which forbids everything until it answers again`;
      return { failure: { outcome: "blocked-by-robots", error } };
    }
    return { rules: status === 200 ? parseRobots(body.toString("utf8"), PROBE_PRODUCT) : [] };
  }
  return { rules: [] };
}
