import { expect, test } from "vitest";
import { nameFault } from "#lib/format/name-fault.ts";

const LABELS = { value: "What is right", email: "Your e-mail", tags: "Only these tags", name: "Your name" };

test.each([
  ["#/value", "value: must not be empty.", "What is right: must not be empty."],
  ["#/email", "email is missing.", "Your e-mail is missing."],
  ["#/filter/tags/0", "tags[0]: must be a tag.", "Only these tags: must be a tag."],
  [
    "#/filter/tags/12",
    "there is no tag musik. Did you mean music?",
    "Only these tags: there is no tag musik. Did you mean music?",
  ],
  ["#/name", "names nobody.", "Your name: names nobody."],
])("%s: %s", (pointer, detail, text) => {
  expect(nameFault({ pointer, detail }, (key) => LABELS[key as keyof typeof LABELS])).toBe(text);
});

test.each([
  ["#/colour", '"colour" is not a key of this body.'],
  ["#", "The body: must be an object."],
  [null, "The body is empty."],
])("%s has no field, and its text stays", (pointer, detail) => {
  expect(nameFault({ pointer, detail }, () => undefined)).toBe(detail);
});
