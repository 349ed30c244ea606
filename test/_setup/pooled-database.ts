/** Before tests of other hosts: a PostgreSQL server, and PgBouncer in transaction mode before it, as TEST_POSTGRES_URL. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort, startPostgresServer } from "#tools/cli/_postgres-server.ts";
import { waitFor } from "./wait-for.ts";
import { isListening } from "./is-listening.ts";

export default async function startPooledDatabase(): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const config = join(folder, "pgbouncer.ini");
  // Fewer connections than clients, so that each transaction may get another one. Nothing is ignored.
  writeFileSync(
    config,
    `[databases]
* = host=127.0.0.1 port=${new URL(server.url).port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
`,
  );
  const pooler = startPooler(config);
  process.env["TEST_POSTGRES_URL"] = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitFor("PgBouncer", async () => ((await isListening(port)) ? true : undefined));
  return async () => {
    pooler.kill("SIGKILL");
    await once(pooler, "exit");
    await server.stop();
    rmSync(folder, { recursive: true });
  };
}

/** It refuses to run as root. */
function startPooler(config: string): ChildProcess {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" })) } : {};
  return spawn("pgbouncer", ["-q", config], { stdio: "ignore", ...user });
}
