import { expect, test } from "vitest";
import { toPlainDescription } from "#tools/harvest/import/plain-description.ts";

test.each([
  ["It writes. Rise of Machine has listed it since June 2025.", "It writes."],
  [
    "It writes. Trying it is free; the directory Rise of Machine added it in May 2025.",
    "It writes. Trying it is free.",
  ],
  [
    "It writes. A free level is listed; Beta serves a similar purpose.",
    "It writes. A free level is offered; Beta serves a similar purpose.",
  ],
  ["It writes. It is listed under robotics.", "It writes."],
  ["Skills list steps and exit criteria. It writes.", "Skills list steps and exit criteria. It writes."],
])("%s", (text, plain) => {
  expect(toPlainDescription(text)).toBe(plain);
});

test("one sentence stays, whatever it says", () => {
  expect(toPlainDescription("Rise of Machine has listed it since June 2025.")).not.toBe("");
});
