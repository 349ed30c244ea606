/** A PostgreSQL server that takes encrypted connections only, with a certificate of a private authority. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgresServer } from "#tools/cli/_postgres-server.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { startCommand } from "../_setup/command.ts";
import { ROOT } from "../_setup/root.ts";
import { createAuthority, createIdentity } from "../fixtures/certificates.ts";
import { TEST_KEY } from "../fixtures/contact.ts";
import { POSTGRES_URL } from "../fixtures/database.ts";
import { makeServerRoot } from "./_server-root.ts";

const folder = mkdtempSync(join(tmpdir(), "authority-"));
const authorityFile = join(folder, "ca.pem");
let server: PostgresServer;

beforeAll(async () => {
  const authority = createAuthority("Example Private Authority");
  writeFileSync(authorityFile, authority.cert);
  server = await startPostgresServer(createIdentity(["localhost"], { authority }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** What `npm run migrate` says of the database under this name and with these parameters. */
function tryDatabase(host: string, parameters: string): { status: number | null; stdout: string; stderr: string } {
  const url = new URL(server.url);
  url.hostname = host;
  const env = toCleanEnv({ DATABASE_URL: `${url.href}${parameters}`, NODE_NO_WARNINGS: "1" });
  return spawnSync(process.execPath, ["src/tools/cli/migrate.ts", "--dry-run"], { cwd: ROOT, env, encoding: "utf8" });
}

test("with the authority's certificate it is used", () => {
  const { status, stdout } = tryDatabase("localhost", `?sslmode=verify-full&sslrootcert=${authorityFile}`);
  expect([status, stdout]).toEqual([0, expect.stringContaining("would be applied")]);
});

test.each([
  [
    "an authority that nobody knows",
    "localhost",
    "?sslmode=verify-full",
    /certificate of localhost for DNS:localhost, issued by Example Private Authority[^]*sslrootcert=/,
  ],
  [
    "another name",
    "127.0.0.1",
    "?sslmode=verify-full&sslrootcert=CA",
    /is not for 127\.0\.0\.1: use a name of the certificate/,
  ],
  ["no encryption", "localhost", "", /encrypted connections only: add sslmode=verify-full/],
  [
    "a certificate that is not there",
    "localhost",
    "?sslmode=verify-full&sslrootcert=/nowhere/ca.pem",
    /\/nowhere\/ca\.pem, and there is no such file/,
  ],
])("%s is said with its way out", (_, host, parameters, message) => {
  const { status, stderr } = tryDatabase(host, parameters.replace("=CA", `=${authorityFile}`));
  expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
});

test("a server without encryption is not taken for one that is away", () => {
  const env = toCleanEnv({ DATABASE_URL: `${POSTGRES_URL}?sslmode=verify-full`, NODE_NO_WARNINGS: "1" });
  const { stderr } = spawnSync(process.execPath, ["src/tools/cli/migrate.ts"], { cwd: ROOT, env, encoding: "utf8" });
  expect(stderr).toMatch(/offers no encryption, and its address asks for it \(sslmode=verify-full\)/);
});

test("the directory's server does not start and says the same", async () => {
  const { root, remove } = makeServerRoot();
  const DIRECTORY_KEY = TEST_KEY.toString("base64");
  const env = { DIRECTORY_KEY, DATABASE_URL: `${server.url.replace("127.0.0.1", "localhost")}?sslmode=verify-full` };
  await expect(startCommand(join(ROOT, "src/tools/cli/serve.ts"), root, env)).rejects.toThrow(
    /Example Private Authority/,
  );
  remove();
});
