/** `npm run test:clients`: clients that four generators make of the OpenAPI document, compiled under strict TypeScript. */
import { execFile } from "node:child_process";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { endOnArguments } from "./_plain-arguments.ts";

const HELP = `Usage: npm run test:clients

Installs four generators beside the project (test/clients/package.json), makes clients of the OpenAPI document of this
version and compiles them under strict TypeScript. Needs the package registry.

Exit codes: 0 all passed, 1 one failed, 2 wrong usage.`;

/** Commands by name, run in the workspace. */
const STEPS: readonly (readonly [name: string, command: string, ...parameters: string[]])[] = [
  ["openapi-typescript", "openapi-typescript", "openapi.json", "-o", "generated/openapi-typescript.ts"],
  ["orval", "orval", "--input", "openapi.json", "--output", "generated/orval.ts", "--client", "fetch"],
  ["hey-api", "openapi-ts", "-i", "openapi.json", "-o", "generated/hey-api"],
  ["swagger-typescript-api", "swagger-typescript-api", "generate", "-p", "openapi.json", "-o", "generated/swagger"],
  ["strict TypeScript takes all of them, and code that uses one", "tsc", "-p", "."],
];

const run = promisify(execFile);

endOnArguments(HELP);
const workspace = join(process.cwd(), "node_modules/.cache/clients");
await prepare(workspace);
let failed = 0;
for (const [name, command, ...parameters] of STEPS) {
  const fault = await findFault(command, parameters);
  console.log(fault === undefined ? `✓ ${name}` : `✗ ${name}\n${fault}`);
  if (fault !== undefined) failed++;
}
console.log(`${STEPS.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function prepare(folder: string): Promise<void> {
  await rm(join(folder, "generated"), { recursive: true, force: true });
  await mkdir(join(folder, "generated"), { recursive: true });
  await cp(join(process.cwd(), "test/clients"), folder, { recursive: true });
  await rename(join(folder, "use.ts.txt"), join(folder, "use.ts"));
  await writeFile(join(folder, "openapi.json"), JSON.stringify(await buildDocument()));
  await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
}

async function buildDocument(): Promise<unknown> {
  const [{ buildOpenApiDocument }, { readService }] = await Promise.all([
    import("#inbox/open-api-document.ts"),
    import("#build/read-service.ts"),
  ]);
  const service = await readService(process.cwd()).catch(endOnRefusal);
  if (service === undefined) throw new Error("Content has errors; npm run check lists them.");
  return buildOpenApiDocument(service);
}

/** What the command printed when it failed. */
async function findFault(command: string, parameters: readonly string[]): Promise<string | undefined> {
  try {
    await run(join(workspace, "node_modules/.bin", command), parameters, { cwd: workspace, maxBuffer: 1e8 });
    return undefined;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return (stdout + stderr).trim().slice(0, 3000) || String(error);
  }
}
