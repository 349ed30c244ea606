/** nginx with the configuration of `.container/nginx`, in a folder of its own. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#tools/cli/_postgres-server.ts";
import { isListening } from "../_setup/is-listening.ts";
import { ROOT } from "../_setup/root.ts";
import { waitFor } from "../_setup/wait-for.ts";

export interface Nginx {
  url: string;
  close: () => Promise<void>;
}

interface Tls {
  certificate: string;
  key: string;
  /** Port without TLS. */
  plainPort: number;
}

/** @param servers host and port of each server behind it; none: nginx alone */
export async function startNginx(servers: readonly string[] = [], tls?: Tls): Promise<Nginx> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  cpSync(join(ROOT, ".container/nginx"), join(folder, "directory"), { recursive: true });
  const redirects = spawnSync("sh", [join(folder, "directory/write-redirects"), join(ROOT, "dist")]);
  writeFileSync(join(folder, "directory/redirects.conf"), redirects.stdout);
  const example = join(folder, "directory", servers.length === 0 ? "alone.conf" : "before-servers.conf");
  writeFileSync(join(folder, "directory.conf"), edit(readFileSync(example, "utf8"), { port, servers, tls }));
  writeFileSync(join(folder, "nginx.conf"), CONFIG);
  // Its own user could not read the folder of a work tree.
  const user = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
  const child = spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-e", "stderr", ...user], { stdio: "ignore" });
  await waitFor("nginx", async () => ((await isListening(port)) ? true : undefined));
  return {
    url: `${tls === undefined ? "http" : "https"}://127.0.0.1:${port}`,
    async close() {
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

/** What the marked lines ask for. */
function edit(
  text: string,
  { port, servers, tls }: { port: number; servers: readonly string[]; tls: Tls | undefined },
): string {
  const edited = text
    .replace(
      "  server server:8888 fail_timeout=2s;",
      servers.map((host) => `  server ${host} fail_timeout=2s;`).join("\n"),
    )
    .replace("root /srv/directory;", `root "${join(ROOT, "dist")}";`);
  if (tls === undefined) return edited.replace("listen 8080;", `listen 127.0.0.1:${port};`);
  return edited
    .replace("  listen 8080;\n", "")
    .replaceAll("#tls ", "")
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replace("listen 80;", `listen 127.0.0.1:${tls.plainPort};`)
    .replace("https://$host$request_uri", `https://$host:${port}$request_uri`)
    .replace("/etc/letsencrypt/live/example.org/fullchain.pem", tls.certificate)
    .replace("/etc/letsencrypt/live/example.org/privkey.pem", tls.key);
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
