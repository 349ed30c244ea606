import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { toClientNetwork } from "#secrets/client-network.ts";
import { hashToken, isSameHash, mintId, mintToken } from "#secrets/token.ts";
import { createVault, parseVaultKeys } from "#secrets/vault.ts";

const KEY = Buffer.alloc(32, 1);
const OTHER = Buffer.alloc(32, 2);

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

  test("knows a client for one day and never by its address", () => {
    const vault = createVault([KEY], randomBytes);
    const morning = vault.toClientKey("198.51.100.7", new Date("2026-11-27T01:00:00Z"));
    expect(vault.toClientKey("::ffff:198.51.100.7", new Date("2026-11-27T23:00:00Z"))).toBe(morning);
    expect(vault.toClientKey("198.51.100.7", new Date("2026-11-28T01:00:00Z"))).not.toBe(morning);
    expect(vault.toClientKey("198.51.100.8", new Date("2026-11-27T01:00:00Z"))).not.toBe(morning);
  });
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  [" 1.2.3.4 ", "1.2.3.4"],
])("%s counts as %s", (address, network) => {
  expect(toClientNetwork(address)).toBe(network);
});

test("keys are read in base64 or hex, and one of the wrong length is named", () => {
  expect(parseVaultKeys(`${KEY.toString("base64")}, ${OTHER.toString("hex")}`)).toEqual([KEY, OTHER]);
  expect(parseVaultKeys("short")).toEqual({ problem: expect.stringContaining("openssl rand -base64 32") as unknown });
});

test("ids and tokens have their prefix and length", () => {
  for (let round = 0; round < 200; round++) expect(mintId("con", randomBytes)).toMatch(/^con_[0-9a-z]{25}$/);
  expect(mintId("con", (size) => new Uint8Array(size))).toBe(`con_${"0".repeat(25)}`);
  expect(mintToken("whm", randomBytes)).toMatch(/^whm_[\w-]{43}$/);
  expect(isSameHash(hashToken("a"), hashToken("a"))).toBe(true);
  expect(isSameHash(hashToken("a"), hashToken("b"))).toBe(false);
  expect(isSameHash(hashToken("a"), "short")).toBe(false);
});
