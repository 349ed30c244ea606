/** Functions as the platform's own tool bundles them, in a folder of their own and run by a Node of choice. */
import { spawnSync } from "node:child_process";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipFunction } from "@netlify/zip-it-and-ship-it";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { ROOT } from "../_setup/root.ts";

/** Path of that Node. The first call downloads it into npm's own cache. */
export function findNode(version: string): string {
  if (process.versions.node === version) return process.execPath;
  const command = ["exec", "--yes", `--package=node@${version}`, "--", "node", "-p", "process.execPath"];
  const { stdout, stderr, status } = spawnSync("npm", command, { cwd: tmpdir(), encoding: "utf8", env: toCleanEnv() });
  if (status !== 0) throw new Error(`npm can't bring Node ${version}: ${stderr}`);
  return stdout.trim();
}

/**
 * Bundles a function and gives the folder it runs from.
 * @param nodeVersion what the build of the platform takes for the version of functions
 */
export async function bundleFunction(
  name: string,
  into: string,
  nodeVersion: string,
  catalog: string,
): Promise<string> {
  const bundled = await zipFunction(join(ROOT, `netlify/functions/${name}.ts`), join(into, name), {
    archiveFormat: "none",
    basePath: ROOT,
    repositoryRoot: ROOT,
    config: { "*": { nodeBundler: "esbuild", nodeVersion } },
  });
  await cp(catalog, join(bundled!.path, ".catalog"), { recursive: true });
  return bundled!.path;
}

export interface BundledAnswer {
  status: number;
  type: string | null;
  body: string;
}

const CALL = `
  const { default: handler } = await import(process.argv[1]);
  const { method, url, headers, body } = JSON.parse(process.argv[2]);
  const response = await handler(new Request(url, { method, headers, body }), { ip: "198.51.100.7", params: {}, waitUntil() {} });
  console.log(JSON.stringify({ status: response.status, type: response.headers.get("content-type"), body: await response.text() }));
  process.exit(0);
`;

/** Starts the bundle and asks it one thing. */
export function askBundle(
  node: string,
  root: string,
  name: string,
  request: { url: string; method?: string; headers?: Record<string, string>; body?: string },
): { answer: BundledAnswer; stderr: string } {
  const file = join(root, `netlify/functions/${name}.mjs`);
  const { stdout, stderr } = spawnSync(node, ["--input-type=module", "-e", CALL, file, JSON.stringify(request)], {
    cwd: tmpdir(),
    env: toCleanEnv({ LAMBDA_TASK_ROOT: root, NETLIFY_DB_URL: "", DATABASE_URL: "" }),
    encoding: "utf8",
  });
  if (stdout === "") throw new Error(`the bundle of ${name} does not start: ${stderr}`);
  return { answer: JSON.parse(stdout) as BundledAnswer, stderr };
}
