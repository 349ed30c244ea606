/** The mirror of the documentation, run as a program against content that is edited, renamed and removed. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BULK_FILES } from "#api/bulk-files.ts";
import { handleApi } from "#api/handle.ts";
import { type ApiService, buildService } from "#api/service.ts";
import { readCatalog } from "#build/read-catalog.ts";
import { measureBulk } from "#build/write-bulk.ts";
import { buildCatalog } from "#record/catalog/catalog.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { apiRoutes } from "#site/routes.ts";
import { sendResponse } from "#server/send-response.ts";
import { parseTarget, toRequest } from "#server/to-request.ts";
import { ROOT } from "../_setup/root.ts";
import { aRecordText } from "../fixtures/content-folder.ts";
import { type GitRepository, createGitRepository } from "../fixtures/git-repository.ts";

interface Served {
  id: string;
  slug: string;
  summary: string;
}

const NAMES = ["alpha", "beta", "gamma", "delta"];
let repository: GitRepository;
let service: ApiService;
let server: Server;
let folder: string;
let requests: string[] = [];

const idOf = (name: string): string => `ai_${name.padEnd(12, "0")}`;
const fileOf = (slug: string): string => `content/ais/${slug}.md`;

function aRecord(name: string, lines: Record<string, string> = {}): string {
  return aRecordText({ id: idOf(name), name, url: `https://${name}.example.com/`, ...lines });
}

/** What a deploy does: the content of HEAD is served from now on. */
async function deploy(): Promise<void> {
  const { catalog: read, issues } = await readCatalog(repository.root);
  if (read === undefined) throw new Error(JSON.stringify(issues));
  const catalog = buildCatalog(read.snapshot);
  service = buildService(
    catalog,
    () => buildSearchIndex(read.searchSource),
    () => measureBulk(catalog),
  );
}

/** Runs the program; gives what it printed. */
async function mirror(): Promise<string> {
  requests = [];
  const { port } = server.address() as AddressInfo;
  const program = join(ROOT, "src/ui/examples/mirror.ts");
  const args = [program, `http://127.0.0.1:${port}`, join(folder, "catalog.json")];
  return (await promisify(execFile)(process.execPath, args)).stdout.trim();
}

async function readMirror(): Promise<Served[]> {
  const { records } = JSON.parse(await readFile(join(folder, "catalog.json"), "utf8")) as {
    records: Record<string, Served>;
  };
  return Object.values(records).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function listServed(): Served[] {
  const records = JSON.parse(JSON.stringify(service.catalog.records)) as Served[];
  return records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mirror-"));
  repository = createGitRepository();
  const synonyms = ["write a text", "writing help", "text assistant"];
  const tags = [{ id: "writing", label: "Writing", description: "Writes texts.", synonyms }];
  repository.commit(
    {
      "content/tags.json": JSON.stringify({ tags }),
      "content/tombstones.json": '{"tombstones": []}',
      ...Object.fromEntries(NAMES.map((name) => [fileOf(name), aRecord(name)])),
    },
    "2026-11-01",
  );
  await deploy();
  server = createServer((incoming, outgoing) => {
    const url = parseTarget(incoming)!;
    requests.push(url.pathname);
    const bulk = BULK_FILES.find(({ name }) => apiRoutes.bulkFile(name) === url.pathname);
    const answer =
      bulk === undefined
        ? handleApi(service, toRequest(incoming, outgoing, url))
        : Promise.resolve(new Response([...bulk.render(service.catalog)].join("")));
    void answer.then((response) => sendResponse(incoming, outgoing, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  server.close();
  repository.remove();
  await rm(folder, { recursive: true });
});

test("the mirror stays in step through an edit, a rename, a removal and a new record", async () => {
  expect(await mirror()).toBe("took all 4 records");
  expect(await readMirror()).toEqual(listServed());

  expect(await mirror()).toBe("took 0 changes of 0 records");
  expect(requests).toEqual(["/api/v1/changes.json"]);

  repository.commit({ [fileOf("alpha")]: aRecord("alpha", { summary: "Shortens long texts." }) }, "2026-11-02");
  await deploy();
  expect(await mirror()).toBe("took 1 changes of 1 records");
  expect((await readMirror()).map(({ summary }) => summary)).toContain("Shortens long texts.");

  repository.commit(
    { [fileOf("beta")]: null, [fileOf("beta-two")]: aRecord("beta", { formerSlugs: "[beta]", name: "Beta Two" }) },
    "2026-11-03",
  );
  const tombstone = { id: idOf("gamma"), slug: "gamma", name: "gamma", removedAt: "2026-11-04", reason: "A test." };
  repository.commit(
    { [fileOf("gamma")]: null, "content/tombstones.json": JSON.stringify({ tombstones: [tombstone] }) },
    "2026-11-04",
  );
  repository.commit({ [fileOf("epsilon")]: aRecord("epsilon") }, "2026-11-05");
  await deploy();
  expect(await mirror()).toMatch(/^took \d changes of 3 records$/);
  expect(await readMirror()).toEqual(listServed());
  expect((await readMirror()).map(({ slug }) => slug)).toEqual(["alpha", "beta-two", "delta", "epsilon"]);
  expect(requests).not.toContain(apiRoutes.bulkFile("ais.ndjson"));
});

test("a mirror that knows no change of the feed takes everything anew", async () => {
  const path = join(folder, "catalog.json");
  const copy = JSON.parse(await readFile(path, "utf8")) as { lastChange: string; records: object };
  await writeFile(path, JSON.stringify({ ...copy, lastChange: "evt_00000000000000000000", records: {} }));
  expect(await mirror()).toBe("took all 4 records");
  expect(await readMirror()).toEqual(listServed());
});
