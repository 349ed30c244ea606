import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ProbeWorld, runProbeCommand } from "#tools/cli/_probe-command.ts";
import { Evidence } from "#record/schema/evidence.ts";
import { type Sites, openSites } from "./probe-sites.ts";

let sites: Sites;
let root: string;
let isDown = false;

beforeAll(async () => {
  sites = await openSites({
    good: (_, response) => response.writeHead(isDown ? 500 : 200).end("hello"),
    other: (_, response) => response.end("hello"),
    ended: (_, response) => response.end("hello"),
  });
});
afterAll(() => sites.close());

beforeEach(async () => {
  isDown = false;
  sites.requests.length = 0;
  root = await mkdtemp(join(tmpdir(), "probe-"));
  await mkdir(join(root, "content", "ais"), { recursive: true });
  await mkdir(join(root, "content", "evidence"));
  for (const slug of ["good", "other", "ended"])
    await writeRecord(slug, sites.site(slug), slug === "ended" ? "discontinued" : "active");
  return () => rm(root, { recursive: true });
});

async function writeRecord(slug: string, url: string, status: string): Promise<void> {
  const lines = [
    `id: ai_${slug.replaceAll("-", "").padEnd(12, "0")}`,
    `name: ${slug}`,
    `url: ${url}`,
    "kind: app",
    "tags: [writing]",
    "pricing: free",
  ];
  const text = [
    "---",
    ...lines,
    "platforms: [web]",
    `status: ${status}`,
    "summary: Writes.",
    "---",
    "",
    "Writes.",
    "",
  ].join("\n");
  await writeFile(join(root, "content", "ais", `${slug}.md`), text);
}

async function run(args: string[], day = "2026-11-06", fields: Partial<ProbeWorld> = {}) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await runProbeCommand(args, {
    root,
    stdout,
    stderr,
    now: () => Date.parse(`${day}T12:00:00Z`),
    sleep: () => Promise.resolve(),
    random: () => 0,
    stop: new AbortController().signal,
    network: sites.network,
    controlHosts: ["good.probe.example.com"],
    ...fields,
  });
  return { code, out: String(stdout.read() ?? ""), err: String(stderr.read() ?? "") };
}

const read = (slug: string): Promise<string> => readFile(join(root, "content", "evidence", `${slug}.json`), "utf8");
const outcomes = async (slug: string): Promise<string[]> =>
  (Evidence.parse(JSON.parse(await read(slug))).probes ?? []).map((probe) => `${probe.observedAt} ${probe.outcome}`);

const start = (args: string[]) =>
  new Promise<{ code: number | null; out: string }>((resolve) => {
    const program = join(import.meta.dirname, "../../src/tools/cli/probe.ts");
    const child = execFile(process.execPath, [program, ...args], { cwd: root }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, out: stdout + stderr }),
    );
  });

describe("npm run probe", () => {
  test("visits every tool that can be used today, and writes a sample for each", async () => {
    // Two at a time may end in any order.
    expect(await run(["--concurrency", "1"])).toEqual({
      code: 0,
      out: "2 visited, 0 of them without a good answer\n",
      err: "1/2 good: ok\n2/2 other: ok\ndone\n",
    });
    expect(await readdir(join(root, "content", "evidence"))).toEqual(["good.json", "other.json"]);
    expect(await outcomes("good")).toEqual(["2026-11-06 ok"]);
  });

  test("goes on where it left off: what was visited today is skipped unless --again", async () => {
    await run(["--limit", "1"]);
    expect((await run([])).err).toBe("1/1 other: ok\ndone\n");
    expect((await run([])).out).toBe("0 visited, 0 of them without a good answer\n");
    expect((await run(["--again", "good"])).code).toBe(0);
    expect(await outcomes("good")).toEqual(["2026-11-06 ok", "2026-11-06 ok"]);
  });

  test("adds a failure behind the good sample, and exits with 0", async () => {
    await run(["good"]);
    const before = await read("good");
    isDown = true;
    expect(await run(["good"], "2026-11-07")).toMatchObject({
      code: 0,
      out: "1 visited, 1 of them without a good answer\n",
    });
    expect(await outcomes("good")).toEqual(["2026-11-06 ok", "2026-11-07 http-error"]);
    const former = before.split("\n").find((line) => line.includes("2026-11-06"));
    expect((await read("good")).split("\n")).toContain(`${former},`);
  });

  test("leaves discontinued tools alone, even when they are named", async () => {
    expect(await run(["ended"])).toMatchObject({
      code: 0,
      out: "0 visited, 0 of them without a good answer, 1 left out (discontinued, or visited today)\n",
    });
    expect(sites.requests).toEqual([]);
  });

  test("begins no visit after it was stopped", async () => {
    expect(await run([], undefined, { stop: AbortSignal.abort() })).toMatchObject({ code: 130 });
    expect(sites.requests).toEqual([]);
  });

  test.for(['{"probes": 1}\n', '{"doubts": [], "doubts": []}\n', '{"probes": '])(
    "names a file that it can't read, %j, visits the rest and exits with 1",
    async (text) => {
      await writeFile(join(root, "content", "evidence", "good.json"), text);
      const { code, err } = await run([]);
      expect(code).toBe(1);
      expect(err).toContain("content/evidence/good.json can't be read; npm run check says why\n");
      expect(await read("good")).toBe(text);
      expect(await outcomes("other")).toEqual(["2026-11-06 ok"]);
    },
  );

  test.for([
    [["--limit", "0"], "--limit takes a whole number from 1, not 0"],
    [["--concurrency", "99"], "--concurrency takes a whole number from 1 to 16, not 99"],
    [["--fast"], "Unknown option --fast."],
    [["goood"], "there is no record goood; did you mean good?"],
  ] as const)("refuses %s with 2", async ([args, message]) => {
    const { code, err } = await run([...args]);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(sites.requests).toEqual([]);
  });
});

describe("the program itself", () => {
  test("explains itself", async () => {
    const { code, out } = await start(["--help"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: npm run probe/);
  });

  test("has no switch that lets it reach this machine", async () => {
    await writeRecord("good", "https://app.localhost/", "active");
    expect(await start(["good"])).toMatchObject({ code: 0 });
    expect(await outcomes("good")).toEqual([expect.stringMatching(/ connect-error$/)]);
    expect(await read("good")).toContain("leads to an address that is not on the public internet");
  });
});

describe("a machine whose own network fails", () => {
  test("writes nothing when it resolves no name at all", async () => {
    const resolve = () => Promise.reject(Object.assign(new Error("queryA ETIMEOUT"), { code: "ETIMEOUT" }));
    const { code, err } = await run([], undefined, { network: { ...sites.network, resolve } });
    expect(err).toContain("no name can be resolved here: no network; the run was stopped");
    expect(code).toBe(1);
    expect(sites.requests).toEqual([]);
    expect(await readdir(join(root, "content", "evidence"))).toEqual([]);
  });

  test("writes nothing when nearly all visits fail alike", async () => {
    for (let index = 0; index < 30; index++)
      await writeRecord(`unknown-${index}`, sites.site(`unknown-${index}`), "active");
    const { code, err } = await run([]);
    expect(err).toContain("nearly all visits ended with dns-error");
    expect(code).toBe(1);
    expect(await readdir(join(root, "content", "evidence"))).toEqual([]);
    expect(sites.requests.length).toBeLessThan(10);
  });

  test("writes a few failures of a run in which others answered", async () => {
    for (let index = 0; index < 3; index++)
      await writeRecord(`unknown-${index}`, sites.site(`unknown-${index}`), "active");
    expect((await run([])).code).toBe(0);
    expect(await outcomes("unknown-1")).toEqual(["2026-11-06 dns-error"]);
  });
});
