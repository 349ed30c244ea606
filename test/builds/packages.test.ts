/** The npm packages as a stranger meets them: packed, installed into an empty project, compiled and run. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOpenApiDocument } from "#inbox/open-api-document.ts";
import { buildClientPackage } from "#build/packages/client-package.ts";
import { buildDataPackage, toDateVersion } from "#build/packages/data-package.ts";
import { type PackageFiles, writePackage } from "#build/packages/package-files.ts";
import { writeRelease } from "#build/packages/release.ts";
import { Release } from "#record/schema/bulk.ts";
import { RELEASES } from "#site/releases.ts";
import { EXAMPLE } from "#site/examples.ts";
import { SITE } from "#site/site.ts";
import { type ApiServer, startApiServer } from "../fixtures/api-server.ts";
import { aPlan, anAi } from "../fixtures/builders.ts";
import { aService } from "../fixtures/service.ts";
import { ROOT } from "../_setup/root.ts";
import { aModel, aProvider } from "../unit/models/_providers.ts";

const run = promisify(execFile);
const service = aService(
  [
    anAi({ name: "Cline", tags: ["coding-agent"], openSource: true, license: "Apache-2.0" }),
    anAi({ name: "Scribe", tags: ["transcription", "mcp"], summary: `People come to it for: ${EXAMPLE.searches[0]}.` }),
  ],
  { evidence: { cline: { plans: [aPlan()] } }, providers: [aProvider("openai", [aModel("gpt-4.1")])] },
);

let server: ApiServer;
let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "packages-"));
  server = await startApiServer(service);
  const document = await buildOpenApiDocument(service);
  const archives = [
    await pack("client", await buildClientPackage(ROOT, document)),
    await pack("data", await buildDataPackage(ROOT, service, document, "2026-11-27")),
  ];
  await writeFile(join(project, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", ...archives], { cwd: project });
  await compile({
    client: (await readExample(SITE.packages.client)).replace(SITE.baseUrl, server.origin),
    data: await readExample(SITE.packages.data),
    types: TYPES,
  });
});
afterAll(async () => {
  await server.close();
  await rm(project, { recursive: true });
});

/** Resolves with the path of the archive. */
async function pack(name: string, files: PackageFiles): Promise<string> {
  const folder = join(project, "made", name);
  await writePackage(folder, files);
  const { stdout } = await run("npm", ["pack", "--json"], { cwd: folder });
  return join(folder, (JSON.parse(stdout) as { filename: string }[])[0]!.filename);
}

const installed = (name: string, ...path: string[]): string => join(project, "node_modules", name, ...path);

/** The program that the package's own text shows. */
async function readExample(name: string): Promise<string> {
  const [, code] = /```ts\n([^]*?)```/.exec(await readFile(installed(name, "README.md"), "utf8"))!;
  return code!;
}

/** Compiles all programs at once under strict TypeScript, with the declarations of the packages checked too. */
async function compile(programs: Readonly<Record<string, string>>): Promise<void> {
  const folder = join(project, "src");
  await mkdir(folder);
  for (const [name, code] of Object.entries(programs)) await writeFile(join(folder, `${name}.ts`), code);
  const strict = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--skipLibCheck", "false"];
  const target = ["--module", "nodenext", "--target", "es2023", "--lib", "es2023,dom"];
  const sources = Object.keys(programs).map((name) => join(folder, `${name}.ts`));
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  const compiled = await run(process.execPath, [compiler, ...strict, ...target, ...sources], { cwd: project }).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe("");
}

/** What the compiled program prints. */
async function runProgram(name: string): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, [join(project, "src", `${name}.js`)], { cwd: project });
  expect(stderr).toBe("");
  return stdout;
}

/** What the document does not take, the types refuse. */
const TYPES = `import { DirectoryClient, type AiDetail, type PagedList, type SelectedRecord } from "${SITE.packages.client}";
const directory = new DirectoryClient({ baseUrl: "https://directory.example" });
// @ts-expect-error: no such parameter
directory.listAis({ tags: "mcp" });
// @ts-expect-error: no such value
directory.listAis({ pricing: "gratis" });
// @ts-expect-error: may be unknown
export const price = (ai: AiDetail): number => ai.priceFrom.usdPerMonth;
export const names = async (): Promise<string[]> => (await directory.listAis().page()).data.map(({ name }) => name);
// With fields, a record may lack any other key.
export const some: PagedList<{ data: SelectedRecord[]; links: { next: string | null } }> = directory.listAis({ fields: ["name"] });
`;

test("the client is small, has no dependencies and brings its licence", async () => {
  const { client } = SITE.packages;
  const names = await readdir(installed(client));
  const scripts = await Promise.all(
    names.filter((name) => name.endsWith(".js")).map((name) => readFile(installed(client, name))),
  );
  expect(gzipSync(Buffer.concat(scripts)).length).toBeLessThan(5000);
  const manifest = JSON.parse(await readFile(installed(client, "package.json"), "utf8")) as object;
  expect(manifest).toMatchObject({ type: "module", license: "MIT" });
  expect(manifest).not.toHaveProperty("dependencies");
  expect(names).toContain("LICENSE");
});

test("the example of the client compiles with its exact types, and runs", async () => {
  const printed = await runProgram("client");
  expect(printed.split("\n")).toEqual([
    "Cline Apache-2.0 1 plans",
    "Cline not rated",
    "1 [ 'Freemium: 1' ]",
    '404 No tool has the slug "no-such-slug".',
    "",
  ]);
  expect(server.seen.map(({ target }) => target)).toContain(
    "GET /api/v1/ais?tag=coding-agent&tag=mcp&openSource=true&sort=-rating",
  );
});

test("the data is read offline, with its types, under a version that is its date", async () => {
  const { data } = SITE.packages;
  const printed = await runProgram("data");
  expect(printed.split("\n")[0]).toBe("2 records, 1 models and 3 tags of 2026-11-27");
  expect(printed).toContain("Cline not rated Apache-2.0");
  expect(printed).toContain("Pro 10 2026-06-01 https://example.com/pricing");
  const manifest = JSON.parse(await readFile(installed(data, "package.json"), "utf8")) as object;
  expect(manifest).toMatchObject({ version: "2026.11.27", license: "CC-BY-4.0" });
  expect(JSON.parse(await readFile(installed(data, "ais.json"), "utf8"))).toHaveLength(2);
  expect(toDateVersion("2027-01-08")).toBe("2027.1.8");
});

test("a release is named with files that never move, and the list that names it is as declared", async () => {
  const folder = join(project, "release");
  await writeRelease(folder, service.catalog, "2026-11-08");
  const [release, ...earlier] = JSON.parse(await readFile(join(folder, "releases.json"), "utf8")) as Release[];
  expect(Release.parse(release)).toEqual(release);
  expect(release).toMatchObject({ version: "2026.11.8", date: "2026-11-08" });
  expect(earlier).toEqual(RELEASES);
  expect(release!.files.map(({ url }) => url)).toContain(
    `${SITE.repository}/releases/download/data-2026.11.8/ais.ndjson`,
  );
  for (const { url, bytes, sha256 } of release!.files) {
    const file = await readFile(join(folder, "files", url.split("/").at(-1)!));
    expect([file.length, createHash("sha256").update(file).digest("hex")]).toEqual([bytes, sha256]);
  }
  expect(await readFile(join(folder, "tag"), "utf8")).toBe("data-2026.11.8");
});

test("the releases of this repository are as declared, newest first", () => {
  const releases = RELEASES.map((row) => Release.parse(row));
  const dates = releases.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].toSorted().toReversed());
  expect(releases.map(({ version }) => version)).toEqual(dates.map(toDateVersion));
});
