import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipFunctions } from "@netlify/zip-it-and-ship-it";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../_setup/root.ts";

const SOURCES = join(ROOT, "netlify/functions");
const SNAPSHOT = [".catalog/snapshot.json", ".catalog/search-index.json", ".catalog/bulk.json", ".catalog/pages/**"];

type Bundles = Awaited<ReturnType<typeof zipFunctions>>;

let folder: string;
let bundles: Bundles;
let names: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bundles-"));
  names = (await readdir(SOURCES)).map((name) => name.replace(/\.ts$/, ""));
  bundles = await zipFunctions(SOURCES, join(folder, "bundles"), OPTIONS);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As folders: packing the snapshot into an archive for each takes longer than all questions. */
const OPTIONS: Parameters<typeof zipFunctions>[2] = {
  archiveFormat: "none",
  basePath: ROOT,
  repositoryRoot: ROOT,
  config: { "*": { nodeBundler: "esbuild", includedFiles: SNAPSHOT, includedFilesBasePath: ROOT } },
};

type Bundle = Bundles[number];

/** For reads: file-methods takes the other methods, also at addresses of others. */
function matches(bundle: Bundle, path: string): boolean {
  if (bundle.name === "file-methods") return false;
  const hits = (routes: Bundle["routes"]): boolean =>
    (routes ?? []).some((route) =>
      "literal" in route ? route.literal === path : new RegExp(route.expression).test(path),
    );
  return hits(bundle.routes) && !hits(bundle.excludedRoutes);
}

describe("bundled functions", () => {
  test("every file of the folder becomes a function", () => {
    expect(bundles.map((bundle) => bundle.name).sort()).toEqual(names.sort());
  });

  test("each has its address: api takes what no other takes", () => {
    const api = bundles.find((bundle) => bundle.name === "api")!;
    expect(api.routes).toEqual([
      { pattern: "/api", literal: "/api", methods: [], prefer_static: true },
      { pattern: "/api/*", expression: "^\\/api(?:\\/(.*))\\/?$", methods: [], prefer_static: true },
    ]);
    for (const bundle of bundles) {
      const isEvent = bundle.name === "deploy-succeeded";
      const hasAddress = (bundle.routes ?? []).length > 0;
      expect([bundle.name, hasAddress]).toEqual([bundle.name, !isEvent && bundle.schedule === undefined]);
    }
  });

  test.each([
    ["/api", "api"],
    ["/api/v1", "api"],
    ["/api/v1/ais", "api"],
    ["/api/v1/ais/cline", "api"],
    ["/api/v1/ais/cline/audit", "api"],
    ["/api/v1/ais/search", "api"],
    ["/api/v1/search/nope", "api"],
    ["/api/v1/searching", "api"],
    ["/api/v1/search", "search"],
    ["/api/v1/openapi.json", "api"],
    ["/api/nope", "api"],
  ])("%s is matched by %s alone", (path, name) => {
    expect(bundles.filter((bundle) => matches(bundle, path)).map((bundle) => bundle.name)).toEqual([name]);
  });

  test("no two functions match one address, for every address that any of them takes", () => {
    const fileMethods = bundles.find((bundle) => bundle.name === "file-methods")!;
    for (const route of fileMethods.routes!) expect(route.methods).not.toContain("GET");
    const addresses = bundles
      .filter((bundle) => bundle !== fileMethods)
      .flatMap((bundle) => bundle.routes ?? [])
      .map((route) => route.pattern.replace(/:\w+/g, "sample").replace(/\/\*$/, "/any/thing"));
    for (const address of addresses) {
      const owners = bundles.filter((bundle) => matches(bundle, address)).map((bundle) => bundle.name);
      expect([address, owners.length]).toEqual([address, 1]);
    }
  });

  test("each with an address is limited by client and site, as the platform compiled it", () => {
    for (const bundle of bundles.filter((candidate) => (candidate.routes ?? []).length > 0)) {
      expect(bundle.trafficRules).toMatchObject({
        action: {
          type: "rate_limit",
          config: {
            rateLimitConfig: { windowLimit: expect.any(Number), windowSize: 60 },
            aggregate: { keys: [{ type: "ip" }, { type: "domain" }] },
          },
        },
      });
    }
    const limits = bundles
      .filter(({ name }) => name === "api" || name === "search")
      .map((bundle) => bundle.trafficRules?.action.config.rateLimitConfig.windowLimit);
    expect(limits).toEqual([120, 120]);
  });

  test("each holds the snapshot, runs on Node 24 and stays far below the platform's limit, even unpacked", async () => {
    for (const bundle of bundles) {
      const [files, pages] = [SNAPSHOT.slice(0, -1), join(ROOT, ".catalog/pages/")];
      expect(bundle.includedFiles).toEqual(expect.arrayContaining(files.map((file) => join(ROOT, file))));
      const others = bundle.includedFiles!.filter((file) => !files.some((known) => file.endsWith(known)));
      expect(others.filter((file) => !file.startsWith(pages))).toEqual([]);
      expect(others.filter((file) => file.endsWith("/entry.mjs"))).toHaveLength(1);
      expect(bundle.runtimeVersion).toBe("nodejs24.x");
      // The limit of an archive.
      expect(await measureFolder(bundle.path)).toBeLessThan(50_000_000);
    }
  });
});

test.each([
  ["search", "/api/v1/search?q=chatgtp&limit=1", '"suggestion":"chatgpt"'],
  ["pages", "/search/?q=chatgtp", "<b>chatgpt</b> instead of"],
  ["comparison", "/compare/chatgpt-vs-aider/", "ChatGPT and Aider compared"],
])("the bundled %s answers from its own folder, wherever it is started", (name, address, shown) => {
  const { path: root } = bundles.find((bundle) => bundle.name === name)!;
  expect(existsSync(join(root, ".catalog/snapshot.json"))).toBe(true);
  const script = `
    const { default: handler } = await import(process.argv[1]);
    const response = await handler(new Request("https://directory.test" + process.argv[2]));
    console.log(JSON.stringify({ status: response.status, body: await response.text() }));
  `;
  const run = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", script, join(root, `netlify/functions/${name}.mjs`), address],
    { cwd: tmpdir(), env: { ...process.env, LAMBDA_TASK_ROOT: root }, encoding: "utf8" },
  );
  expect(run.stderr).toBe("");
  expect(JSON.parse(run.stdout)).toEqual({ status: 200, body: expect.stringContaining(shown) as string });
});

test("the files netlify.toml ships are those the functions read", async () => {
  const config = await readFile(join(ROOT, "netlify.toml"), "utf8");
  expect(config).toContain(`included_files = ${JSON.stringify(SNAPSHOT).replaceAll(",", ", ")}`);
});

async function measureFolder(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
