/** `npm run build:packages`: the typed client, the data and the files of a release, in `.packages/`. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type PackageFiles, writePackage } from "#build/packages/package-files.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { endOnArguments } from "./_plain-arguments.ts";

endOnArguments(`Usage: npm run build:packages

Writes what a release publishes into .packages/: client/, the typed client of the API, and data/, the catalogue at the
day of HEAD's commit, as npm packages; release/, the same data as files with the list of releases that names them.
Publishes nothing.

Exit codes: 0 built, 1 content has errors or the commit's date is unknown, 2 wrong usage.`);

// Half a second of loading: not before arguments are known to be right.
const [{ buildOpenApiDocument }, { readService }, { buildClientPackage }, { buildDataPackage }, { writeRelease }] =
  await Promise.all([
    import("#inbox/open-api-document.ts"),
    import("#build/read-service.ts"),
    import("#build/packages/client-package.ts"),
    import("#build/packages/data-package.ts"),
    import("#build/packages/release.ts"),
  ]);

const FOLDER = ".packages";
const root = process.cwd();
const service = await readService(root).catch(endOnRefusal);
if (service === undefined) fail("Content has errors; npm run check lists them.");
const date = service.catalog.generatedAt?.slice(0, 10) ?? fail("A source archive has no commit to date the data by.");
const document = await buildOpenApiDocument(service);

await rm(join(root, FOLDER), { recursive: true, force: true });
await write("client", await buildClientPackage(root, document));
await write("data", await buildDataPackage(root, service, document, date));
const release = await writeRelease(join(root, FOLDER, "release"), service.catalog, date);
console.log(`${FOLDER}/release: ${release.files.length} files of ${date}`);

async function write(name: string, files: PackageFiles): Promise<void> {
  await writePackage(join(root, FOLDER, name), files);
  const manifest = JSON.parse(files.get("package.json")!) as { name: string; version: string };
  console.log(`${FOLDER}/${name}: ${manifest.name} ${manifest.version}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
