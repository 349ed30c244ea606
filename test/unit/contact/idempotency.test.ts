import { describe, expect, test } from "vitest";
import { hashIdempotencyKey, parseIdempotencyKey, toFingerprint } from "#contact/idempotency.ts";
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

test("a fingerprint is the same for the same request however it was written", () => {
  const one = ContactSubmission.parse(aMessage());
  const reordered = ContactSubmission.parse({
    ...Object.fromEntries(Object.entries(aMessage()).toReversed()),
    company: null,
  });
  expect(toFingerprint(reordered)).toBe(toFingerprint(one));
  expect(toFingerprint(ContactSubmission.parse(aMessage({ company: "Engines" })))).not.toBe(toFingerprint(one));
});

test("a key belongs to its address", () => {
  expect(hashIdempotencyKey("cline", "k")).not.toBe(hashIdempotencyKey("suno", "k"));
});
