import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listClientNetworks } from "#lib/secrets/client-network.ts";
import { hashToken, isSameHash, mintId, mintToken } from "#lib/secrets/token.ts";
import { createVault, parseVaultKeys } from "#lib/secrets/vault.ts";

const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
const OTHER = Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index));

describe("a vault", () => {
  test("opens what it sealed, in its context alone", () => {
    const vault = createVault([KEY], randomBytes);
    const sealed = vault.seal("whsec_é", "whk_1");
    expect(vault.open(sealed, "whk_1")).toBe("whsec_é");
    expect(() => vault.open(sealed, "whk_2")).toThrow("unable to authenticate");
    expect(sealed).not.toContain(Buffer.from("whsec_").toString("base64url"));
    expect(vault.seal("whsec_é", "whk_1")).not.toBe(sealed);
  });

  test("refuses what was changed by one bit, anywhere", () => {
    const vault = createVault([KEY], randomBytes);
    const [version, id, payload] = vault.seal("secret", "c").split(".");
    const bytes = Buffer.from(payload!, "base64url");
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      expect(() => vault.open(`${version}.${id}.${changed.toString("base64url")}`, "c")).toThrow(
        "unable to authenticate",
      );
    }
  });

  test("changes its key: the new one seals, the old one still opens", () => {
    const old = createVault([KEY], randomBytes).seal("secret", "c");
    const both = createVault([OTHER, KEY], randomBytes);
    expect(both.open(old, "c")).toBe("secret");
    expect(createVault([OTHER], randomBytes).open(both.seal("secret", "c"), "c")).toBe("secret");
    expect(() => createVault([OTHER], randomBytes).open(old, "c")).toThrow("not among the keys");
  });

  test("knows a client for two days and never by its address", () => {
    const vault = createVault([KEY], randomBytes);
    const keysAt = (address: string, at: string): [string, string | null] => {
      const [network] = vault.toRateClient(address, new Date(at));
      return [network!.key, network!.formerKey];
    };
    const [morning] = keysAt("198.51.100.7", "2026-11-27T01:00:00Z");
    expect(keysAt("::ffff:198.51.100.7", "2026-11-27T23:00:00Z")[0]).toBe(morning);
    const [next, former] = keysAt("198.51.100.7", "2026-11-28T01:00:00Z");
    expect([next === morning, former === morning]).toEqual([false, true]);
    expect(keysAt("198.51.100.7", "2026-11-29T01:00:00Z")).not.toContain(morning);
    expect(keysAt("198.51.100.8", "2026-11-27T01:00:00Z")).not.toContain(morning);
  });

  test("knows an owner for one purpose on any day", () => {
    const vault = createVault([KEY], randomBytes);
    const owner = vault.toOwnerKey("198.51.100.7", "webhooks a.example");
    expect(vault.toOwnerKey(" 198.51.100.7 ", "webhooks a.example")).toBe(owner);
    expect(vault.toOwnerKey("198.51.100.7", "webhooks b.example")).not.toBe(owner);
    expect(vault.toOwnerKey("198.51.100.8", "webhooks a.example")).not.toBe(owner);
  });
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
])("%s counts as %s, and four times as much as %s", (address, subnet, site) => {
  expect(listClientNetworks(address)).toEqual([
    { network: subnet, share: 1 },
    { network: site, share: 4 },
  ]);
});

test.each([
  ["::ffff:1.2.3.4", "1.2.3.4"],
  [" 1.2.3.4 ", "1.2.3.4"],
])("%s counts as %s", (address, network) => {
  expect(listClientNetworks(address)).toEqual([{ network, share: 1 }]);
});

test("a key that is no key is refused: all zeros, one letter, a short one", () => {
  const zeros = Buffer.alloc(32).toString("base64");
  const faults = [zeros, Buffer.alloc(32, "a").toString("hex"), "short"].map((text) => parseVaultKeys(text));
  expect(faults).toEqual([
    { problem: "key 1 is not random: almost all of its bytes are the same; make one with: openssl rand -base64 32" },
    { problem: expect.stringContaining("is not random") as unknown },
    { problem: expect.stringContaining("instead of 32") as unknown },
  ]);
});

test("keys are read in base64 or hex, and one of the wrong length is named", () => {
  expect(parseVaultKeys(`${KEY.toString("base64")}, ${OTHER.toString("hex")}`)).toEqual([KEY, OTHER]);
  expect(parseVaultKeys("short")).toEqual({ problem: expect.stringContaining("openssl rand -base64 32") as unknown });
});

test.each([" ", ";", "\n", "\t", "", ".", "\u00A0"])(
  "two keys with %j between them are refused, and the comma is named",
  (separator) => {
    const [one, other] = [KEY.toString("base64"), OTHER.toString("base64")];
    expect(parseVaultKeys(`${one}${separator}${other}`)).toEqual({
      problem: expect.stringContaining("several keys are separated by commas") as unknown,
    });
  },
);

test.each(["KEY,", "KEYjunkjunk", "!!KEY", '"KEY"', "'KEY'", "KEY==", "DIRECTORY_KEY=KEY"])(
  "%s in the place of a key is refused",
  (text) => {
    expect(parseVaultKeys(text.replace("KEY", KEY.toString("base64")))).toHaveProperty("problem");
  },
);

test("ids and tokens have their prefix and length", () => {
  for (let round = 0; round < 200; round++) expect(mintId("con", randomBytes)).toMatch(/^con_[0-9a-z]{25}$/);
  expect(mintId("con", (size) => new Uint8Array(size))).toBe(`con_${"0".repeat(25)}`);
  expect(mintToken("whm", randomBytes)).toMatch(/^whm_[\w-]{43}$/);
  expect(isSameHash(hashToken("a"), hashToken("a"))).toBe(true);
  expect(isSameHash(hashToken("a"), hashToken("b"))).toBe(false);
  expect(isSameHash(hashToken("a"), "short")).toBe(false);
});
