/**
 * How many bodies of one client may be on their way at once. Connections are counted by their other end, which behind a
 * proxy is the proxy for everybody.
 */
import type { IncomingMessage } from "node:http";
import { listClientNetworks } from "#lib/secrets/client-network.ts";

/**
 * Says whether the body of a request may come, and counts it until it is there or the client went away.
 * @param address of the client, as a trusted proxy names it
 */
export type AdmitBody = (incoming: IncomingMessage, address: string) => boolean;

/** @param perAddress as many as an IPv4 address or IPv6 /64 has connections */
export function createBodyBounds(perAddress: number): AdmitBody {
  const counts = new Map<string, number>();
  const add = (network: string, change: number): void => {
    const count = (counts.get(network) ?? 0) + change;
    if (count === 0) counts.delete(network);
    else counts.set(network, count);
  };
  return (incoming, address) => {
    const { "content-length": length, "transfer-encoding": encoding } = incoming.headers;
    if ((length === undefined && encoding === undefined) || incoming.complete || incoming.destroyed) return true;
    const networks = listClientNetworks(address);
    if (networks.some(({ network, share }) => (counts.get(network) ?? 0) >= perAddress * share)) return false;
    for (const { network } of networks) add(network, 1);
    incoming.once("close", () => {
      for (const { network } of networks) add(network, -1);
    });
    return true;
  };
}
