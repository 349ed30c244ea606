/** Every read through the bundles that the platform makes, on each Node that it may make them for and run them on. */
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGES_FOLDER, writeSearchIndex } from "#build/snapshot-file.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { toSearchSource } from "#search/document.ts";
import { ROOT } from "../_setup/root.ts";
import { aSnapshot, anAi } from "../fixtures/builders.ts";
import { bundleProgram } from "../fixtures/page-program.ts";
import { askBundle, bundleFunction, findNode } from "./_bundle.ts";

/** Versions that a build may take for that of the functions: with 20, the bundler leaves the attributes of imports out. */
const TARGETS = ["nodejs20.x", "nodejs22.x", "nodejs24.x"];
/** The platform has updated no function on Node 20 since September 2026. @see https://docs.aws.amazon.com/lambda/latest/dg/lambda-nodejs.html */
const RUNTIMES = ["22.23.3", "24.21.0"];
const TOO_OLD = "20.20.2";

let folder: string;
let catalog: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "functions-"));
  catalog = join(folder, "catalog");
  await mkdir(catalog);
  const snapshot = aSnapshot([anAi({ name: "Cline" }), anAi({ name: "Aider" })], { buildId: "bundled" });
  await writeFile(join(catalog, "snapshot.json"), JSON.stringify(snapshot));
  await writeSearchIndex(catalog, buildSearchIndex(toSearchSource(snapshot)));
  await cp(await bundleProgram(), join(catalog, PAGES_FOLDER, "version"), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const AT = "https://directory.test";
const READS = [
  { name: "api", url: `${AT}/api/v1/ais?kind=app`, shows: '"slug":"cline"' },
  { name: "search", url: `${AT}/api/v1/search?kind=app`, shows: '"slug":"aider"' },
  { name: "pages", url: `${AT}/search/?kind=app`, shows: "2 tools" },
  { name: "comparison", url: `${AT}/compare/aider-vs-cline/`, shows: "Aider and Cline compared" },
  { name: "watch", url: `${AT}/watch.xml?slugs=cline`, shows: "<feed" },
  { name: "record-texts", url: `${AT}/ais/cline.md`, shows: "Cline" },
  {
    name: "mcp",
    url: `${AT}/mcp`,
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    shows: "search_ais",
  },
] as const;

test("netlify.toml asks for one of these versions", () => {
  const toml = readFileSync(join(ROOT, "netlify.toml"), "utf8");
  expect(TARGETS.slice(1)).toContain(/^AWS_LAMBDA_JS_RUNTIME = "(.*)"$/m.exec(toml)?.[1]);
});

describe.each(TARGETS)("bundled for %s", (target) => {
  const roots = new Map<string, string>();
  beforeAll(async () => {
    for (const { name } of READS) roots.set(name, await bundleFunction(name, join(folder, target), target, catalog));
  });

  test.each(RUNTIMES)("reads are answered on Node %s", (running) => {
    const node = findNode(running);
    for (const { name, shows, ...request } of READS) {
      const { answer, stderr } = askBundle(node, roots.get(name)!, name, request);
      expect({ name, stderr }).toEqual({ name, stderr: "" });
      expect({ name, ...answer }).toMatchObject({ name, status: 200, body: expect.stringContaining(shows) as string });
    }
  });

  test(`Node ${TOO_OLD} is refused in words`, () => {
    const node = findNode(TOO_OLD);
    for (const { name, shows: _, ...request } of READS) {
      expect(() => askBundle(node, roots.get(name)!, name, request)).toThrow(
        `Functions need Node 22 or newer and this one was started on Node ${TOO_OLD}.`,
      );
    }
  });
});
