/**
 * The platform's own command-line tool on a copy of the project: it builds the site and bundles the functions as a deploy
 * does, and serves both. npm brings it on the first run, about 300 MB, into its own cache; where npm can't, the tests fail
 * and say so, as nothing was shown then.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "#tools/cli/_postgres-server.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";
import { ROOT } from "../_setup/root.ts";
import { waitFor } from "../_setup/wait-for.ts";

const VERSION = "27.10.2";
const NETLIFY = ["exec", "--yes", `--package=netlify-cli@${VERSION}`, "--", "netlify"];
/** Ten times what each takes on an idle machine. */
const LIMIT_MS = 400_000;
/** Functions that netlify dev is asked for; it bundles all it finds before it serves. */
const SERVED = new Set(["api.ts", "search.ts"]);

let project: ProjectCopy;
let served: ChildProcess | undefined;

beforeAll(async () => {
  project = await copyProject("netlify-");
  const { status, stdout, stderr } = runNetlify("--version");
  if (status !== 0 || !stdout.includes(VERSION)) {
    throw new Error(
      `npm can't bring netlify-cli ${VERSION}, so nothing of Netlify's own tool was tried. The first run needs npm's registry; later ones take it from npm's cache.\n${stderr.slice(-2000)}`,
    );
  }
});
afterAll(async () => {
  if (served?.exitCode === null) {
    process.kill(-served.pid!, "SIGTERM");
    await once(served, "exit");
  }
  await project.remove();
});

function runNetlify(...args: string[]) {
  return spawnSync("npm", [...NETLIFY, ...args], {
    cwd: project.root,
    encoding: "utf8",
    env: netlifyEnv(),
    timeout: LIMIT_MS,
  });
}

/** Nothing of an account that this machine may be signed in to. */
function netlifyEnv(): Record<string, string | undefined> {
  const home = join(project.root, ".home");
  return toCleanEnv({
    CI: "1",
    XDG_CONFIG_HOME: home,
    NETLIFY_TELEMETRY_DISABLED: "1",
    npm_config_update_notifier: "false",
    BUILD_CACHE: join(ROOT, ".cache"),
  });
}

test("netlify build bundles every function", () => {
  const { status, stdout, stderr } = runNetlify("build", "--offline", "--context", "production");
  expect({ status, end: status === 0 ? "" : (stdout + stderr).slice(-4000) }).toEqual({ status: 0, end: "" });
  expect(stdout).toContain("Netlify Build Complete");
  const names = readdirSync(join(project.root, "netlify/functions"));
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(stdout).toContain(`- ${name}`);
});

test("netlify dev serves the files and the functions", async () => {
  const functions = join(project.root, "netlify/functions");
  for (const name of readdirSync(functions)) if (!SERVED.has(name)) rmSync(join(functions, name));
  const port = await findFreePort();
  // Its edge functions want a download of Deno; this site has none.
  const options = ["dev", "--offline", "--internal-disable-edge-functions", "--no-open", "--port", String(port)];
  // A group of its own: npm passes no signal on.
  served = spawn("npm", [...NETLIFY, ...options], {
    cwd: project.root,
    env: netlifyEnv(),
    stdio: "ignore",
    detached: true,
  });
  const origin = `http://localhost:${port}`;
  await waitFor("netlify dev", async () => {
    if (served!.exitCode !== null) throw new Error(`netlify dev ended with ${served!.exitCode}`);
    const answer = await fetch(`${origin}/api/v1/ais?limit=1&fields=slug`).catch(() => undefined);
    return answer?.ok === true ? true : undefined;
  });
  const statuses = await Promise.all(
    ["/", "/docs/", "/api/v1/search?kind=app", "/no-such-page/", "/api/v1/ais?nope=1"].map(async (path) => {
      const { status } = await fetch(origin + path);
      return [path, status];
    }),
  );
  expect(Object.fromEntries(statuses)).toEqual({
    "/": 200,
    "/docs/": 200,
    "/api/v1/search?kind=app": 200,
    "/no-such-page/": 404,
    "/api/v1/ais?nope=1": 400,
  });
});
