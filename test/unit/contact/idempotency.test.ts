import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashIdempotencyKey, parseIdempotencyKey, toComparable } from "#inbox/idempotency.ts";
import { ContactSubmission } from "#api/schema/contact.ts";
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
  const key = "8e03978e-40d5-43e8-bc93-6894a57f9324";
  const hashes = [
    hashIdempotencyKey(["contact", "cline"], key, "a"),
    hashIdempotencyKey(["contact", "suno"], key, "a"),
    hashIdempotencyKey(["corrections", "cline"], key, "a"),
  ];
  expect(new Set(hashes).size).toBe(3);
  // As earlier releases hashed it: a key that is kept stays valid over an upgrade, whoever sends it.
  expect(hashIdempotencyKey(["contact", "cline"], key, "b")).toBe(hashes[0]);
  expect(hashes[0]).toBe(createHash("sha256").update(`contact\ncline\n${key}`).digest("hex"));
});

test("a key of fewer than 20 characters belongs to the sender's network too", () => {
  const [ours, theirs] = ["a", "b"].map((owner) => hashIdempotencyKey(["contact", "cline"], "x".repeat(19), owner));
  expect(ours).not.toBe(theirs);
});
