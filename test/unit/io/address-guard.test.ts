import { describe, expect, test } from "vitest";
import {
  BlockedAddressError,
  createGuardedLookup,
  type ResolvedAddress,
  isPublicAddress,
  resolveByDns,
  resolveGuarded,
} from "#inbox/sending/address-guard.ts";

async function resolveToBoth(): Promise<ResolvedAddress[]> {
  return [
    { address: "8.8.8.8", family: 4 },
    { address: "10.0.0.1", family: 4 },
  ];
}

describe("isPublicAddress", () => {
  test.each([
    "8.8.8.8",
    "1.1.1.1",
    "172.15.255.255",
    "172.32.0.1",
    "100.63.255.255",
    "168.63.129.15",
    "2606:4700:4700::1111",
    "2a00:1450::1",
    "64:ff9b::8.8.8.8",
    "64:ff9b::808:808",
  ])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "168.63.129.16",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.0.2.1",
    "192.31.196.1",
    "192.52.193.1",
    "192.88.99.1",
    "192.168.1.1",
    "192.175.48.1",
    "198.18.0.1",
    "198.19.255.255",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "64:ff9b::127.0.0.1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b::1",
    "64:ff9b:1::8.8.8.8",
    "64:ff9b::1:808:808",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2620:4f:8000::1",
    "3fff::1",
    "4000::1",
    "5f00::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "localhost",
    "",
    "8.8.8",
    "0x7f.1",
  ])("%j is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("resolveGuarded", () => {
  test("one private address among public ones blocks the name", async () => {
    await expect(resolveGuarded("mixed.example.org", { resolve: resolveToBoth })).rejects.toThrow(BlockedAddressError);
  });

  test("a name without an address fails", async () => {
    await expect(resolveGuarded("empty.example.org", { resolve: async () => [] })).rejects.toThrow("has no address");
  });

  test.each(["127.0.0.1", "[::1]", "[::ffff:7f00:1]"])("the address %s is checked without DNS", async (literal) => {
    await expect(resolveGuarded(literal, {})).rejects.toThrow(BlockedAddressError);
  });

  test.each(["localhost", "localhost.", "foo.localhost"])("%s is this machine", async (name) => {
    await expect(resolveGuarded(name, {})).rejects.toThrow(BlockedAddressError);
    expect((await resolveByDns(name)).map(({ address }) => address)).toEqual(["127.0.0.1", "::1"]);
  });
});

test("the lookup answers both forms that sockets ask for", async () => {
  const lookup = createGuardedLookup({ resolve: async () => [{ address: "8.8.8.8", family: 4 }] });
  const ask = (all: boolean): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lookup("x.example.org", { all }, (error, address, family) =>
        error === null ? resolve([address, family]) : reject(error),
      );
    });
  expect(await ask(false)).toEqual(["8.8.8.8", 4]);
  expect(await ask(true)).toEqual([[{ address: "8.8.8.8", family: 4 }], undefined]);
});
