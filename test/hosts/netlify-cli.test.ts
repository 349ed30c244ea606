/**
 * The platform's own command-line tool on a copy of the project: it builds the site and bundles the functions as a deploy
 * does, and serves both. npm brings it on the first run, about 300 MB, into its own cache.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "#cli/_postgres-server.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";
import { ROOT } from "../_setup/root.ts";
import { waitFor } from "../_setup/wait-for.ts";

const NETLIFY = ["exec", "--yes", "--package=netlify-cli@27.10.2", "--", "netlify"];

let project: ProjectCopy;
let served: ChildProcess | undefined;

beforeAll(async () => {
  project = await copyProject("netlify-");
});
afterAll(async () => {
  if (served !== undefined) {
    process.kill(-served.pid!, "SIGTERM");
    await once(served, "exit");
  }
  await project.remove();
});

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
  const { status, stdout, stderr } = spawnSync("npm", [...NETLIFY, "build", "--offline", "--context", "production"], {
    cwd: project.root,
    encoding: "utf8",
    env: netlifyEnv(),
  });
  expect({ status, end: status === 0 ? "" : (stdout + stderr).slice(-4000) }).toEqual({ status: 0, end: "" });
  expect(stdout).toContain("Netlify Build Complete");
  for (const name of ["api.ts", "contact.ts", "search.ts", "mcp.ts"]) expect(stdout).toContain(name);
});

test("netlify dev serves the files and the functions", async () => {
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
