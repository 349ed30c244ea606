/** The body of a page for a person who reads it now: redirects followed, nothing kept. */
import { PROBE_LIMITS, type ProbeLimits, type ProbeNetwork } from "./network.ts";
import { sendRequest } from "./request.ts";

export type PageCopy = { body: string } | { failure: string };

/**
 * @param network left out: the public internet and nothing else
 * @param now milliseconds since 1970
 */
export async function readPage(
  address: string,
  now: () => number,
  network: ProbeNetwork = {},
  limits: ProbeLimits = PROBE_LIMITS,
): Promise<PageCopy> {
  let url = new URL(address);
  for (let step = 0; step <= limits.maxRedirects; step++) {
    const options = { network, now, timeoutMs: limits.requestTimeoutMs, maxBytes: limits.maxPageBytes };
    const { result } = await sendRequest(url, options);
    if ("failure" in result) return { failure: result.failure.error };
    const { status, headers, body } = result.answer;
    const next =
      status >= 300 && status < 400 && headers.location !== undefined ? URL.parse(headers.location, url) : null;
    if (next === null) {
      return status >= 200 && status < 300 ? { body: body.toString("utf8") } : { failure: `it answers with ${status}` };
    }
    if (!/^https?:$/.test(next.protocol)) return { failure: "it redirects to something that is not a web address" };
    url = next;
  }
  return { failure: `it redirects more than ${limits.maxRedirects} times` };
}
