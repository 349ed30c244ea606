/** A PostgreSQL server of one's own in a temporary folder, from the binaries of this machine. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface PostgresServer {
  /** Address of its database `postgres`. */
  url: string;
  /** Stops it as a crash would (`immediate`) or orderly (`fast`), and starts it again on the same port. */
  restart: (mode: "fast" | "immediate") => Promise<void>;
  /** Stops it and deletes its folder. */
  stop: () => Promise<void>;
}

const DEBIAN_FOLDER = "/usr/lib/postgresql";
const MIN_VERSION = 15;

/**
 * Throws with what to install when there are no binaries.
 * @param identity certificate and key in PEM: connections are encrypted, and others are refused
 */
export async function startPostgresServer(identity?: { cert: string; key: string }): Promise<PostgresServer> {
  const bin = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const isRoot = process.getuid?.() === 0;
  // The server refuses to run as root.
  if (isRoot) execFileSync("chown", ["postgres", folder]);
  else chmodSync(folder, 0o700);
  const run = async (name: string, ...args: string[]): Promise<void> => {
    const command = join(bin, name);
    const [program, all] = isRoot ? ["runuser", ["-u", "postgres", "--", command, ...args]] : [command, args];
    // The server inherits the descriptors of pg_ctl: with pipes this would wait for the server to end.
    const child = spawn(program, all, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`${name} ended with ${code}`);
  };
  const data = join(folder, "data");
  const port = await findFreePort();
  const tls = identity === undefined ? "" : writeIdentity(folder, identity, isRoot);
  const log = join(folder, "log");
  await run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C");
  if (identity !== undefined) {
    // Nothing is taken in the clear.
    writeFileSync(join(data, "pg_hba.conf"), "hostssl all all all trust\n");
  }
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100${tls}`;
  await run("pg_ctl", "-D", data, "-l", log, "-w", "-o", options, "start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: (mode) => run("pg_ctl", "-D", data, "-l", log, "-w", "-m", mode, "-o", options, "restart"),
    async stop() {
      await run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Options of a server that encrypts. Its key must belong to it. */
function writeIdentity(folder: string, { cert, key }: { cert: string; key: string }, isRoot: boolean): string {
  const paths = [join(folder, "server.crt"), join(folder, "server.key")] as const;
  writeFileSync(paths[0], cert);
  writeFileSync(paths[1], key, { mode: 0o600 });
  if (isRoot) execFileSync("chown", ["postgres", ...paths]);
  return ` -c ssl=on -c ssl_cert_file=${paths[0]} -c ssl_key_file=${paths[1]}`;
}

function findBinaries(): string {
  const installed = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const newest = installed
    .map(Number)
    .filter((version) => version >= MIN_VERSION)
    .sort((a, b) => b - a)[0];
  if (newest !== undefined) return join(DEBIAN_FOLDER, String(newest), "bin");
  const { status, stdout } = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  if (status === 0 && existsSync(join(stdout.trim(), "initdb"))) return stdout.trim();
  throw new Error(`PostgreSQL ${MIN_VERSION} or later is not installed. On Debian: apt-get install postgresql`);
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject).listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
