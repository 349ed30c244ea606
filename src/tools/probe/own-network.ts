/** Whether failures are ours: without a network every site looks dead, and samples would say so for ever. */
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import { resolveGuarded } from "#inbox/sending/address-guard.ts";
import type { ProbeNetwork } from "./network.ts";

/** Names that have resolved for decades, of different owners. */
const CONTROL_HOSTS: readonly string[] = ["www.iana.org", "www.wikipedia.org", "www.debian.org"];

/** Fewer visits can all fail by chance. */
const MIN_SAMPLES = 5;
/** Among homepages of a catalogue, one in ten may be down on one day; nine in ten are not. */
const ALIKE_SHARE = 0.9;
/** How a visit ends when it is our side that fails. */
const NETWORK_OUTCOMES: ReadonlySet<string> = new Set(["dns-error", "connect-error", "tls-error", "timeout"]);

/**
 * What is wrong on this side, as a sentence: no name resolves at all, or nearly all visits ended in one way that a
 * broken network or proxy gives.
 * @param controlHosts names that resolve wherever there is a network
 */
export async function findOwnFault(
  samples: readonly Pick<ProbeEvidence, "outcome">[],
  network: ProbeNetwork,
  controlHosts: readonly string[] = CONTROL_HOSTS,
): Promise<string | undefined> {
  const hasLostNames = samples.some(({ outcome }) => outcome === "dns-error");
  if (hasLostNames && !(await canResolve(controlHosts, network))) return "no name can be resolved here: no network";
  const alike = findCommonFailure(samples);
  return alike && `nearly all visits ended with ${alike}, which is this machine's network and not theirs`;
}

async function canResolve(hosts: readonly string[], network: ProbeNetwork): Promise<boolean> {
  const found = await Promise.allSettled(hosts.map((host) => resolveGuarded(host, network)));
  return found.some(({ status }) => status === "fulfilled");
}

function findCommonFailure(samples: readonly Pick<ProbeEvidence, "outcome">[]): string | undefined {
  if (samples.length < MIN_SAMPLES) return undefined;
  const counts = Map.groupBy(samples, ({ outcome }) => outcome);
  for (const [outcome, alike] of counts)
    if (NETWORK_OUTCOMES.has(outcome) && alike.length >= samples.length * ALIKE_SHARE) return outcome;
  return undefined;
}
