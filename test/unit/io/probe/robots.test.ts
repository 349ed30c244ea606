import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPathAllowed, parseRobots } from "#tools/probe/robots.ts";
import { PROBE_PRODUCT, PROBE_USER_AGENT } from "#tools/probe/user-agent.ts";

const isAllowed = (text: string, path: string): boolean => isPathAllowed(parseRobots(text, PROBE_PRODUCT), path);

test("the probe names itself and a page that explains it", () => {
  expect(PROBE_USER_AGENT).toMatch(/^AiDirectoryProbe\/1 \(\+https:\/\/[^)]+\/#probes\)$/);
});

describe("robots.txt", () => {
  test("without a word forbids nothing", () => {
    expect(isAllowed("", "/")).toBe(true);
    expect(isAllowed("User-agent: *\nDisallow:\n", "/")).toBe(true);
    expect(isAllowed("<html>not found</html>", "/")).toBe(true);
  });

  test("speaks to all when it does not name us, and to us alone when it does", () => {
    const text = "User-agent: *\nDisallow: /\n\nuser-agent: aidirectoryprobe\nAllow: /\n";
    expect(isAllowed(text, "/")).toBe(true);
    expect(isAllowed("User-agent: OtherBot\nDisallow: /\n", "/")).toBe(true);
    expect(isAllowed("User-agent: OtherBot\nUser-agent: *\nDisallow: /\n", "/")).toBe(false);
  });

  // Looking through the names of a group at each of its rules would take minutes.
  test("of 3 MB is read once", () => {
    const others = "User-agent: OtherBot\n".repeat(70_000);
    const rules = "Disallow: /a\n".repeat(100_000);
    expect(isAllowed(`${others}${rules}`, "/a")).toBe(true);
    expect(isAllowed(`User-agent: AiDirectoryProbe\n${others}${rules}`, "/a")).toBe(false);
  });

  test("may speak of us in several groups", () => {
    const text =
      "User-agent: AiDirectoryProbe\nDisallow: /a\n\nUser-agent: x\nDisallow: /\n\nUser-agent: AiDirectoryProbe\nDisallow: /b\n";
    expect(["/a", "/b", "/c"].map((path) => isAllowed(text, path))).toEqual([false, false, true]);
  });

  test("is decided by the longest pattern, and allow wins ties", () => {
    const text = "User-agent: *\nDisallow: /\nAllow: /$\nDisallow: /p\nAllow: /p\n";
    expect(["/", "/x", "/p"].map((path) => isAllowed(text, path))).toEqual([true, false, true]);
  });

  test.for([
    ["/*.php$", "/a/index.php", false],
    ["/*.php$", "/a/index.php?x", true],
    ["/a*b*c", "/axxbxxc-more", false],
    ["/a*b*c", "/axxcxxb", true],
    ["/*", "/", false],
    ["/%7Ejoe", "/~joe/", false],
    ["/%zz", "/%zz", false],
  ] as const)("pattern %s against %s: allowed %s", ([pattern, path, expected]) => {
    expect(isAllowed(`User-agent: *\nDisallow: ${pattern} # why\n`, path)).toBe(expected);
  });

  test("matches like a regular expression would", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "/"), maxLength: 8 });
    const pattern = fc.string({ unit: fc.constantFrom("a", "b", "*", "/"), maxLength: 8 });
    fc.assert(
      fc.property(pattern, fc.boolean(), text, (middle, isAnchored, rest) => {
        const source = `^/${middle.replaceAll("*", ".*")}${isAnchored ? "$" : ""}`;
        const line = `User-agent: *\nDisallow: /${middle}${isAnchored ? "$" : ""}\n`;
        expect(isAllowed(line, `/${rest}`)).toBe(!new RegExp(source).test(`/${rest}`));
      }),
      { numRuns: 2_000 },
    );
  });

  test("can't be made slow by a pattern of many stars", () => {
    expect(isAllowed(`User-agent: *\nDisallow: /${"*a".repeat(5_000)}b\n`, `/${"a".repeat(20_000)}`)).toBe(true);
  });
});
