import { describe, expect, test } from "vitest";
import { ConfigurationError, listDynamicProblems, parseEnvironment } from "#server/dynamic-environment.ts";
import { parseSearchSettings } from "#server/search-settings.ts";

const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString("base64");
const PRODUCTION = { DIRECTORY_KEY: KEY, DATABASE_URL: "postgres://u@h/d" };

describe("on a machine of one's own", () => {
  test("nothing is needed; what is missing is said", () => {
    const environment = parseEnvironment({}, false);
    expect(environment).toMatchObject({ databaseUrl: undefined, keys: undefined, mail: undefined });
    expect(environment.webhooks.isDevelopment).toBe(false);
    expect(environment.notices).toEqual(["Messages are kept and not mailed: SMTP_URL is not set."]);
  });

  test("limits are settings", () => {
    const environment = parseEnvironment(
      {
        CONTACT_SETTINGS: '{"messagesPerHour": 20}',
        WEBHOOK_SETTINGS: '{"activePerHost": 9}',
        WEBHOOKS_DEVELOPMENT: "1",
      },
      false,
    );
    expect(environment.contact).toMatchObject({ messagesPerHour: 20, keepDays: 180 });
    expect(environment.webhooks).toMatchObject({ activePerHost: 9, isDevelopment: true });
  });

  test("mail goes from the configured address, or one of the site's own", () => {
    const mail = { SMTP_URL: "smtps://u:p@mail.example.org:465", CONTACT_TO: "me@example.org" };
    expect(parseEnvironment(mail, false).mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      to: "me@example.org",
      from: "noreply@ai-directory.example",
    });
    expect(parseEnvironment({ ...mail, CONTACT_FROM: "site@example.org" }, false).mail?.from).toBe("site@example.org");
  });
});

test("in production a key and a database are enough, and Netlify's database goes first", () => {
  const environment = parseEnvironment({ ...PRODUCTION, NETLIFY_DB_URL: "postgres://u@netlify/d" }, true);
  expect(environment.databaseUrl).toBe("postgres://u@netlify/d");
  expect(environment.keys).toHaveLength(1);
});

test("messages are sealed; an upgrade may put that off, and is reminded", () => {
  expect(parseEnvironment(PRODUCTION, true).isSealing).toBe(true);
  const upgrading = parseEnvironment({ ...PRODUCTION, SEAL_MESSAGES: "off" }, true);
  expect(upgrading.isSealing).toBe(false);
  expect(upgrading.notices.join()).toContain("stored unsealed");
});

describe("refused, each with its remedy", () => {
  test.each([
    ["another word for sealing", { SEAL_MESSAGES: "no" }, false, "must be on (the default) or off"],
    ["production without a key", { DATABASE_URL: "postgres://u@h/d" }, true, "openssl rand -base64 32"],
    ["production without a database", { DIRECTORY_KEY: KEY }, true, "NETLIFY_DB_URL or DATABASE_URL"],
    [
      "the development switch in production",
      { ...PRODUCTION, WEBHOOKS_DEVELOPMENT: "1" },
      true,
      "can't be used in production",
    ],
    ["a database without a key", { DATABASE_URL: "postgres://u@h/d" }, false, "its key is in .local/development.key"],
    ["a short key", { DIRECTORY_KEY: "c2hvcnQ=" }, false, "DIRECTORY_KEY: key 1 has 5 bytes"],
    ["mail without an inbox", { SMTP_URL: "smtp://h:25" }, false, "CONTACT_TO must name"],
    [
      "mail with a list of inboxes",
      { SMTP_URL: "smtp://h:25", CONTACT_TO: "a@x.org, b@x.org" },
      false,
      "CONTACT_TO must be one",
    ],
    ["an inbox that is none, before there is a mail server", { CONTACT_TO: "nobody" }, false, "CONTACT_TO must be one"],
    ["a sender that is none, too", { CONTACT_FROM: "x y" }, false, "CONTACT_FROM must be one"],
    [
      "an address that is no mail server",
      { SMTP_URL: "http://h", CONTACT_TO: "a@x.org" },
      false,
      "SMTP_URL must be smtp://",
    ],
    ["an unknown limit", { CONTACT_SETTINGS: '{"messages": 1}' }, false, "messagesPerHour"],
    ["a limit that is no number", { WEBHOOK_SETTINGS: '{"activePerHost": "9"}' }, false, "WEBHOOK_SETTINGS"],
    ["limits that are no JSON", { WEBHOOK_SETTINGS: "{" }, false, "WEBHOOK_SETTINGS"],
  ])("%s", (_, variables, isProduction, remedy) => {
    expect(() => parseEnvironment(variables, isProduction)).toThrow(remedy);
  });

  test("all at once", () => {
    const parse = (): unknown => parseEnvironment({ WEBHOOKS_DEVELOPMENT: "true" }, true);
    expect(parse).toThrow(ConfigurationError);
    expect(parse).toThrow(/DIRECTORY_KEY[^]*WEBHOOKS_DEVELOPMENT[^]*DATABASE_URL/);
  });
});

test.each([
  "x",
  '"postgres://u@h/d"',
  "localhost:25432/dir",
  "postgres://u@h:bad/dir",
  "mysql://u@h/d",
  "https://h/d",
  "postgres://u:p#ss@h/d",
])("DATABASE_URL %s is refused by the variable's name, without its value", (url) => {
  expect(listDynamicProblems({ DIRECTORY_KEY: KEY, DATABASE_URL: url }, false)).toEqual([
    expect.stringMatching(/^DATABASE_URL must be the address of a PostgreSQL database, postgres:/),
  ]);
  expect(
    listDynamicProblems({ DIRECTORY_KEY: KEY, NETLIFY_DB_URL: url, DATABASE_URL: "postgres://u@h/d" }, true),
  ).toEqual([expect.stringMatching(/^NETLIFY_DB_URL must be/)]);
  expect(parseSearchSettings({ SEARCH_ENGINE: "postgres", SEARCH_DATABASE_URL: url })).toEqual({
    problem: expect.stringMatching(/^SEARCH_DATABASE_URL must be/) as unknown,
  });
});

test.each(["foo", "verify_full", "allow", ""])("sslmode=%s is refused, as it would be read as another one", (mode) => {
  const DATABASE_URL = `postgres://u:secret@h/d?sslmode=${mode}`;
  expect(listDynamicProblems({ DIRECTORY_KEY: KEY, DATABASE_URL }, false)).toEqual([
    `DATABASE_URL: sslmode is "${mode}"; it must be one of: disable, prefer, require, verify-ca, verify-full, no-verify.`,
  ]);
});

test.each([
  "postgres://u@h/d",
  "postgresql://u:p%40ss@h:5432/d?sslmode=verify-full",
  "postgres:///d?host=/var/run/postgresql",
])("DATABASE_URL %s is taken", (url) => {
  expect(parseEnvironment({ DIRECTORY_KEY: KEY, DATABASE_URL: url, USER: "ada" }, false).databaseUrl).toBe(url);
});

test.each([
  "smtp://user:p@ss@mail.example:587",
  "smtp://user:pa:ss@mail.example",
  "smtp://user:pa/ss@mail.example",
  "smtp://user:100%@mail.example",
  "smtp://user:a#b@mail.example",
  "http://mail.example",
  "smtp://..:25",
  "smtp://-mail.example",
  "smtp://mail..example:25",
  "smtp://mail.example:99999",
  "smtp://mail.example:0",
  "smtp://[:::]:25",
])("SMTP_URL %s is refused, with the way to write it", (smtpUrl) => {
  const variables = { DIRECTORY_KEY: KEY, SMTP_URL: smtpUrl, CONTACT_TO: "operator@directory.example" };
  expect(() => parseEnvironment(variables, false)).toThrow("percent-encoded: @ as %40");
});

test.each(["smtp://user:p%40ss@mail.example:587", "smtps://mail.example", "smtp://127.0.0.1:25", "smtp://[::1]:25/"])(
  "SMTP_URL %s is taken",
  (smtpUrl) => {
    const variables = { DIRECTORY_KEY: KEY, SMTP_URL: smtpUrl, CONTACT_TO: "operator@directory.example" };
    expect(parseEnvironment(variables, false).mail?.smtpUrl).toBe(smtpUrl);
  },
);
