import { expect, test } from "vitest";
import { parseSearchSettings } from "#server/search-settings.ts";
import { parseServerEnvironment } from "#server/server-environment.ts";

const KEY = "kHq9O4Yl0m3m2s6cWg7uFqvT1b8x5nRzEjD0aLpQyXs=";

test("nothing needs to be set", () => {
  expect(parseServerEnvironment({})).toEqual({
    settings: {
      trustedProxies: { hops: 0 },
      metricsToken: undefined,
      metricsAddress: undefined,
      drainMs: 0,
      notices: [],
    },
  });
});

test("figures have a port or a token, and a server that stops may wait for its balancer", () => {
  const token = "0123456789abcdef";
  expect(parseServerEnvironment({ METRICS_PORT: "9464", METRICS_TOKEN: token, DRAIN_SECONDS: "5" })).toMatchObject({
    settings: { metricsToken: token, metricsAddress: { port: 9464, host: "127.0.0.1" }, drainMs: 5000 },
  });
});

test("every fault is named at once", () => {
  const variables = { METRICS_PORT: "-1", METRICS_TOKEN: "short", DRAIN_SECONDS: "3600", LOG_LEVEL: "loud" };
  const parsed = parseServerEnvironment({ ...variables, TRUSTED_PROXIES: "proxy" });
  expect("problems" in parsed && parsed.problems.map((problem) => problem.split(/[ :]/)[0]).sort()).toEqual(
    ["TRUSTED_PROXIES", ...Object.keys(variables)].sort(),
  );
});

test.each([
  [{ METRICS_HOST: "0.0.0.0" }, /^METRICS_HOST has no effect without METRICS_PORT/],
  [{ CONTENT_EDITOR: "yes" }, /^CONTENT_EDITOR is "yes"; it must be 1/],
  [{ WEBHOOKS_DEVELOPMENT: "on" }, /^WEBHOOKS_DEVELOPMENT is "on"; it must be 1/],
  [{ RECORD_TEXTS: "fucntion" }, /^RECORD_TEXTS is "fucntion"; it must be "files" or "function"/],
  [{ NODE_ENV: "prod" }, /^NODE_ENV is "prod"; write production/],
  [{ NODE_ENV: "Production" }, /^NODE_ENV is "Production"/],
])("%j would be ignored without a word, and is refused", (variables, problem) => {
  expect(parseServerEnvironment(variables)).toEqual({ problems: [expect.stringMatching(problem)] });
});

test.each([
  { CONTENT_EDITOR: "1", WEBHOOKS_DEVELOPMENT: "true", NODE_ENV: "production" },
  { CONTENT_EDITOR: "", WEBHOOKS_DEVELOPMENT: "0", NODE_ENV: "staging", RECORD_TEXTS: " function " },
  { CONTENT_EDITOR: "0", EDITOR_CLIENT_ID: "Iv1.abc", EDITOR_FORGE_URL: "git.example.org" },
  { CONTENT_EDITOR: "1", EDITOR_CLIENT_ID: " ", EDITOR_FORGE_URL: "" },
  { CONTENT_EDITOR: "1", EDITOR_CLIENT_ID: "Iv1.abc", EDITOR_CLIENT_SECRET: "secret", DIRECTORY_KEY: KEY },
])("%j is taken", (variables) => {
  expect(parseServerEnvironment(variables)).toHaveProperty("settings");
});

test("a search in PostgreSQL needs a database, and one of its own may be given", () => {
  const DATABASE_URL = "postgres://user@host/db";
  expect(parseSearchSettings({ DATABASE_URL })).toEqual({ engine: "embedded" });
  expect(parseSearchSettings({ DATABASE_URL, SEARCH_ENGINE: "postgres" })).toEqual({
    engine: "postgres",
    url: DATABASE_URL,
  });
  const replica = { SEARCH_ENGINE: "postgres", SEARCH_DATABASE_URL: "postgres://user@replica/db" };
  expect(parseSearchSettings({ DATABASE_URL, ...replica })).toMatchObject({ url: "postgres://user@replica/db" });
  for (const variables of [{ SEARCH_ENGINE: "postgres" }, { SEARCH_ENGINE: "elastic" }]) {
    expect(parseServerEnvironment(variables)).toEqual({ problems: [expect.stringMatching(/^SEARCH_ENGINE is /)] });
  }
});
