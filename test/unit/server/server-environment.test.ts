import { expect, test } from "vitest";
import { parseServerEnvironment } from "#server/server-environment.ts";

test("nothing needs to be set", () => {
  expect(parseServerEnvironment({})).toEqual({
    settings: { trustedProxies: { hops: 0 }, metricsToken: undefined, metricsAddress: undefined, drainMs: 0 },
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
