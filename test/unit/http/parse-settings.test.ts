import { describe, expect, test } from "vitest";
import { buildConsent } from "#contact/consent.ts";
import { CONTACT_DEFAULTS } from "#contact/settings.ts";
import { parseSettings } from "#http/parse-settings.ts";

describe("settings of the environment", () => {
  test("override the numbers they name and leave the others", () => {
    expect(parseSettings('{"keepDays": 90}', CONTACT_DEFAULTS, "CONTACT_SETTINGS")).toEqual({
      settings: { ...CONTACT_DEFAULTS, keepDays: 90 },
    });
  });

  test.each([undefined, "", "  "])("are the defaults when the variable is %j", (text) => {
    expect(parseSettings(text, CONTACT_DEFAULTS, "CONTACT_SETTINGS")).toEqual({ settings: CONTACT_DEFAULTS });
  });

  test.each(["{", "[]", '{"keepDayz": 90}', '{"keepDays": "90"}', '{"keepDays": -1}'])(
    "%s is refused by name",
    (text) => {
      expect(parseSettings(text, CONTACT_DEFAULTS, "CONTACT_SETTINGS")).toEqual({
        problem: expect.stringMatching(/^CONTACT_SETTINGS must be a JSON object of numbers with keys of: .*keepDays/),
      });
    },
  );

  test("name the keys that are wrong, each with what is meant", () => {
    const text = '{"keepDayz": 90, "maxLinks": "3", "minFormSeconds": 2}';
    expect(parseSettings(text, CONTACT_DEFAULTS, "CONTACT_SETTINGS")).toEqual({
      problem: expect.stringMatching(
        /longTextLength\. "keepDayz" is none of them; did you mean keepDays\? maxLinks is "3", not a number from 0\.$/,
      ),
    });
  });
});

test("the consent names the days that the operator has set, in its text and in its version", () => {
  expect(buildConsent(90).text).toContain("erased after 90 days");
  expect(buildConsent(90).version).not.toBe(buildConsent(180).version);
});
