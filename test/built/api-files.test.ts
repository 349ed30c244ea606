import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { listBreakingChanges } from "#api/openapi/compare.ts";
import type { OpenApiDocument } from "#api/openapi/document.ts";
import { RELEASED_PATH } from "#api/openapi/released.ts";
import { ROOT } from "../_setup/root.ts";
import { createContract } from "../contract/contract.ts";

const API = join(ROOT, "dist/api");
const files = readdirSync(API, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/api/${relative(API, join(entry.parentPath, entry.name))}`);
const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, "dist", path), "utf8"));
const document = read("/api/v1/openapi.json") as OpenApiDocument;

/** Files that are the interface's description, bulk data or badges, not twins of an answer. */
const isTwin = (path: string): boolean =>
  !/^\/api\/v1\/(openapi\.json|schemas\.json|schemas\/|bulk\/|ais\/[^/]+\/badge\/)/.test(path);

const toDocumented = (path: string): string => path.replace(/(\/page\/\d+|(?<=\/trends)\/\w+)?\.json$/, "");

/** Judges every twin; gives what is wrong with them. */
function judgeTwins(contract: ReturnType<typeof createContract>) {
  return files.filter(isTwin).flatMap((path) =>
    contract.judge({
      method: "GET",
      path: toDocumented(path),
      status: 200,
      contentType: "application/json",
      body: read(path),
    }),
  );
}

test("every static twin is an answer that the document describes, with no undeclared key", () => {
  expect(judgeTwins(createContract(document))).toEqual([]);
});

test("every operation with static twins has at least one", () => {
  const contract = createContract(document);
  judgeTwins(contract);
  const unseen = contract
    .listUnseen()
    .filter((name) => /^GET .* 200$/.test(name) && !/\/(search|webhooks|contacts|corrections)/.test(name));
  expect(unseen).toEqual([]);
});

test("every JSON Schema compiles, and the one of a record takes every record", () => {
  const schemas = files.filter((path) => path.startsWith("/api/v1/schemas/"));
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  for (const path of schemas) {
    const schema = read(path) as { $id: string };
    expect(schema.$id.endsWith(path)).toBe(true);
    ajv.compile(schema);
  }
  const validate = ajv.getSchema(
    schemas.map((path) => (read(path) as { $id: string }).$id).find((id) => id.endsWith("/ai-detail.json"))!,
  )!;
  const records = files.filter((path) => /^\/api\/v1\/ais\/[^/]+\.json$/.test(path));
  expect(records.length).toBeGreaterThan(1000);
  expect(records.filter((path) => !validate(read(path)))).toEqual([]);
});

test("nothing breaks for clients of the released document", () => {
  const released = JSON.parse(readFileSync(join(ROOT, RELEASED_PATH), "utf8")) as unknown;
  expect(listBreakingChanges(released, document)).toEqual([]);
});

test("the document passes Redocly's recommended rules", () => {
  const { status, stdout, stderr } = spawnSync(
    join(ROOT, "node_modules/.bin/redocly"),
    ["lint", "dist/api/v1/openapi.json", "--format=stylish"],
    {
      cwd: ROOT,
      env: { ...process.env, REDOCLY_TELEMETRY: "off" },
      encoding: "utf8",
    },
  );
  expect(stdout).not.toMatch(/warning|error/);
  expect(`${status} ${stderr}`).toMatch(/^0 [\s\S]*Your API description is valid/);
});
