import { describe, expect, test } from "vitest";
import { hashIdempotencyKey, parseIdempotencyKey, toComparable } from "#inbox/idempotency.ts";
import { ContactSubmission } from "#schema/contact.ts";
import { aMessage } from "../../fixtures/contact.ts";

function parse(header: string | null): unknown {
  return parseIdempotencyKey(
    new Request("https://x.example/", { headers: header === null ? {} : { "Idempotency-Key": header } }),
  );
}

describe("parseIdempotencyKey", () => {
  test.each([
    [null, null],
    ['"abc-1"', "abc-1"],
    ["abc-1", "abc-1"],
    ["x".repeat(255), "x".repeat(255)],
  ])("%j gives %j", (header, key) => {
    expect(parse(header)).toEqual({ key });
  });

  test.each(["", '""', "two words", "x".repeat(256)])("%j is refused", (header) => {
    expect(parse(header)).toHaveProperty("fault");
  });
});

test("what is compared is the same for the same request however it was written", () => {
  const one = ContactSubmission.parse(aMessage());
  const reordered = ContactSubmission.parse({
    ...Object.fromEntries(Object.entries(aMessage()).toReversed()),
    company: null,
  });
  expect(toComparable(reordered)).toBe(toComparable(one));
  expect(toComparable(ContactSubmission.parse(aMessage({ company: "Engines" })))).not.toBe(toComparable(one));
});

test("a key belongs to its operation and record", () => {
  const hashes = [
    hashIdempotencyKey("contact", "cline", "key-1"),
    hashIdempotencyKey("contact", "suno", "key-1"),
    hashIdempotencyKey("corrections", "cline", "key-1"),
  ];
  expect(new Set(hashes).size).toBe(3);
  // As earlier releases hashed it: a key that is kept stays valid over an upgrade.
  expect(hashes[0]).toBe("06c7489aa604b5474948691eec65b6ca387b5242ff5aee302ca8064b12d63270");
});
