import { describe, expect, test } from "vitest";
import { buildConsent } from "#inbox/consent.ts";
import { INBOX_DEFAULTS } from "#inbox/settings.ts";
import { WEBHOOK_DEFAULTS } from "#inbox/webhooks/settings.ts";
import { parseSettings } from "#api/http/parse-settings.ts";

describe("settings of the environment", () => {
  test("override the numbers they name and leave the others", () => {
    expect(parseSettings('{"keepDays": 90}', INBOX_DEFAULTS, "CONTACT_SETTINGS")).toEqual({
      settings: { ...INBOX_DEFAULTS, keepDays: 90 },
    });
  });

  test.each([undefined, "", "  "])("are the defaults when the variable is %j", (text) => {
    expect(parseSettings(text, INBOX_DEFAULTS, "CONTACT_SETTINGS")).toEqual({ settings: INBOX_DEFAULTS });
  });

  test.each([
    ['{"keepDays": 1e300}', "keepDays is 1e+300, not a number from 0 to 3650."],
    ['{"keepKeysHours": 90000}', "keepKeysHours is 90000, not a number from 0 to 87600."],
    ['{"messagesPerHour": 2.5}', "messagesPerHour is 2.5, not a whole number from 0 to 1000000000."],
    ['{"messagesPerHour": 1e300}', "messagesPerHour is 1e+300, not a whole number"],
    ['{"staleKeySeconds": 1e12}', "staleKeySeconds is 1000000000000, not a number from 0 to 315360000."],
  ])("%s is out of bounds, which are named", (text, message) => {
    expect(parseSettings(text, INBOX_DEFAULTS, "CONTACT_SETTINGS")).toEqual({
      problem: expect.stringContaining(message) as unknown,
    });
  });

  test("of webhooks are bounded too", () => {
    for (const text of ['{"leaseSeconds": 1e300}', '{"pendingHours": 1e300}', '{"timeoutMs": 1e10}'])
      expect(parseSettings(text, WEBHOOK_DEFAULTS, "WEBHOOK_SETTINGS")).toHaveProperty("problem");
  });

  test.each(["{", "[]", '{"keepDayz": 90}', '{"keepDays": "90"}', '{"keepDays": -1}'])(
    "%s is refused by name",
    (text) => {
      expect(parseSettings(text, INBOX_DEFAULTS, "CONTACT_SETTINGS")).toEqual({
        problem: expect.stringMatching(/^CONTACT_SETTINGS must be a JSON object of numbers with keys of: .*keepDays/),
      });
    },
  );

  test("name the keys that are wrong, each with what is meant", () => {
    const text = '{"keepDayz": 90, "maxLinks": "3", "minFormSeconds": 2}';
    expect(parseSettings(text, INBOX_DEFAULTS, "CONTACT_SETTINGS")).toEqual({
      problem: expect.stringMatching(
        /longTextLength\. "keepDayz" is none of them; did you mean keepDays\? maxLinks is "3", not a whole number from 0 to 1000000000\.$/,
      ),
    });
  });
});

test("the consent names the days that the operator has set, in its text and in its version", () => {
  expect(buildConsent(90).text).toContain("erased after 90 days");
  expect(buildConsent(90).version).not.toBe(buildConsent(180).version);
});
