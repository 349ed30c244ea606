/** nginx with a configuration of `npm run nginx`, in a folder of its own. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#cli/_postgres-server.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { isListening } from "../_setup/is-listening.ts";
import { ROOT } from "../_setup/root.ts";
import { waitFor } from "../_setup/wait-for.ts";

export interface Nginx {
  url: string;
  close: () => Promise<void>;
}

/** @param tls options of the command for it @param servers host and port of each server behind it */
export async function startNginx(servers: readonly string[] = [], tls: readonly string[] = []): Promise<Nginx> {
  const port = await findFreePort();
  const options = [...tls, "--listen", `127.0.0.1:${port}`, ...servers.flatMap((server) => ["--server", server])];
  const { stdout, stderr, status } = spawnSync(process.execPath, ["src/cli/nginx.ts", ...options], {
    cwd: ROOT,
    encoding: "utf8",
    env: toCleanEnv(),
  });
  if (status !== 0) throw new Error(stderr);
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  writeFileSync(join(folder, "directory.conf"), stdout);
  writeFileSync(join(folder, "nginx.conf"), CONFIG);
  // Its own user could not read the folder of a work tree.
  const user = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
  const child = spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-e", "stderr", ...user], { stdio: "ignore" });
  await waitFor("nginx", async () => ((await isListening(port)) ? true : undefined));
  return {
    url: `${tls.length === 0 ? "http" : "https"}://127.0.0.1:${port}`,
    async close() {
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

const CONFIG = `daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr crit;
events { }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include directory.conf;
}
`;
