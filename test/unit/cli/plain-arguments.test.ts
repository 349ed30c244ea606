import { afterEach, expect, test, vi } from "vitest";
import { readListenAddress } from "#tools/cli/_plain-arguments.ts";

afterEach(() => void vi.unstubAllEnvs());

test.each([
  [undefined, undefined, { port: 8888, host: "127.0.0.1" }],
  ["", "", { port: 8888, host: "127.0.0.1" }],
  [" ", "\t", { port: 8888, host: "127.0.0.1" }],
  [" 0 ", " ::1 ", { port: 0, host: "::1" }],
])("PORT %j and HOST %j are read as other settings are: blank means unset", (port, host, address) => {
  vi.stubEnv("PORT", port);
  vi.stubEnv("HOST", host);
  expect(readListenAddress()).toEqual(address);
});
