import { expect, test } from "vitest";
import { type LogLevel, createLog, parseLogLevel } from "#server/log.ts";

function aLog(level: LogLevel | undefined): { lines: unknown[][]; log: ReturnType<typeof createLog> } {
  const lines: unknown[][] = [];
  const log = createLog(
    level,
    (...parts) => void lines.push(parts),
    () => new Date("2026-11-28T12:00:00Z"),
  );
  return { lines, log };
}

test("without a level there are sentences, and no line for a request", () => {
  const { lines, log } = aLog(undefined);
  const error = new Error("broken on purpose by a test");
  log.write("warn", "messages and webhooks: working again");
  log.write("error", "GET /x failed:", { error, requestId: "r1" });
  expect(lines).toEqual([["messages and webhooks: working again"], ["GET /x failed:", error]]);
  expect(log.hasRequests).toBe(false);
});

test("with a level each line is one JSON object, also for a fault of many lines", () => {
  const { lines, log } = aLog("info");
  log.write("debug", "left out");
  log.write("info", "request", { requestId: "r1", method: "GET", route: "/api/v1/ais/{slug}", status: 200, ms: 1.5 });
  log.write("error", "It failed:", { error: new Error("first\nsecond") });
  const [request, fault] = lines.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  expect(request).toEqual({
    time: "2026-11-28T12:00:00.000Z",
    level: "info",
    message: "request",
    requestId: "r1",
    method: "GET",
    route: "/api/v1/ais/{slug}",
    status: 200,
    ms: 1.5,
  });
  expect(fault).toMatchObject({ level: "error", error: expect.stringContaining("first\nsecond") as unknown });
  expect(lines.every(([line]) => !String(line).includes("\n"))).toBe(true);
});

test.each(["warn", "error"] as const)("from %s on requests are not described", (level) => {
  expect(aLog(level).log.hasRequests).toBe(false);
});

test.each([
  [undefined, { level: undefined }],
  [" ", { level: undefined }],
  ["INFO", { level: "info" }],
])("LOG_LEVEL %j is read", (text, expected) => expect(parseLogLevel(text)).toEqual(expected));

test("another level is refused with those there are", () => {
  expect(parseLogLevel("verbose")).toEqual({
    problem: 'LOG_LEVEL is "verbose"; it must be one of: debug, info, warn, error.',
  });
});
