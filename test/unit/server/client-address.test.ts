import { expect, test } from "vitest";
import { type TrustedProxies, findClientAddress, findProxyFault, parseTrustedProxies } from "#server/client-address.ts";

function trust(text: string): TrustedProxies {
  const parsed = parseTrustedProxies(text);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed;
}

test.each([
  ["nobody is trusted: the header is spoofed", "", "198.51.100.1", "1.1.1.1", "198.51.100.1"],
  ["one proxy, one client", "1", "10.0.0.2", "198.51.100.7", "198.51.100.7"],
  ["one proxy; the client wrote the rest itself", "1", "10.0.0.2", "8.8.8.8, 1.1.1.1, 198.51.100.7", "198.51.100.7"],
  ["two proxies", "2", "10.0.0.2", "8.8.8.8, 198.51.100.7, 10.0.0.1", "198.51.100.7"],
  ["two proxies, called through one", "2", "10.0.0.2", "198.51.100.7", "198.51.100.7"],
  ["a network of proxies", "10.0.0.0/8", "10.9.9.9", "8.8.8.8, 198.51.100.7, 10.0.0.1", "198.51.100.7"],
  ["a caller that is no proxy of ours", "10.0.0.0/8", "198.51.100.9", "198.51.100.7", "198.51.100.9"],
  ["a proxy without the header", "10.0.0.0/8", "10.0.0.1", undefined, "10.0.0.1"],
  ["words instead of an address", "1", "10.0.0.1", "198.51.100.7, unknown", "10.0.0.1"],
  ["IPv6, with brackets and a port", "fd00::/8", "fd00::1", "[2001:db8::7]:4711", "2001:db8::7"],
  ["IPv4 written as IPv6", "10.0.0.0/8", "::ffff:10.0.0.1", "::ffff:198.51.100.7", "198.51.100.7"],
])("%s", (_, proxies, remote, header, client) => {
  expect(findClientAddress(remote, header, trust(proxies))).toBe(client);
});

test.each([
  "-1",
  "10",
  "10.0.0.0/33",
  "10.0.0.0/0",
  "proxy.example",
  "10.0.0.1;10.0.0.2",
  "fd00::/129",
  "10.0.0.0/8/9",
  "10.0.0.0/0x8",
  "10.0.0.0/8e0",
  "10.0.0.0/",
  "10.0.0.0/ 8",
])("%s is refused by name", (text) => {
  expect(parseTrustedProxies(text)).toMatchObject({ problem: expect.stringContaining("TRUSTED_PROXIES") as unknown });
});

const inner = "10.0.0.5";
test.each([
  ["none set behind one", "127.0.0.1", "8.8.8.8", { hops: 0 }, /set TRUSTED_PROXIES=1/],
  ["one set behind two", "127.0.0.1", `8.8.8.8, ${inner}`, { hops: 1 }, /set TRUSTED_PROXIES=2/],
  ["two set behind one", "127.0.0.1", "8.8.8.8", { hops: 2 }, /came through 1/],
  ["two set behind two", "127.0.0.1", `8.8.8.8, ${inner}`, { hops: 2 }, undefined],
  ["one set behind one", "127.0.0.1", "8.8.8.8", { hops: 1 }, undefined],
  ["a header that a client wrote", "127.0.0.1", "1.1.1.1, 8.8.8.8", { hops: 1 }, undefined],
  ["somebody on the own network", "127.0.0.1", "192.168.1.4", { hops: 1 }, undefined],
  ["a check of the server itself", "127.0.0.1", undefined, { hops: 2 }, undefined],
  [
    "a network that is not listed",
    "127.0.0.1",
    `8.8.8.8, ${inner}`,
    parseTrustedProxies("127.0.0.1"),
    /Add its network/,
  ],
])("%s", (_, remote, forwardedFor, trusted, said) => {
  if ("problem" in trusted) throw new Error(trusted.problem);
  const fault = findProxyFault(remote, forwardedFor, trusted);
  expect(fault ?? "").toMatch(said ?? /^$/);
});
