/** `npm run test:postgres`: the tests of contact and webhooks on a real PostgreSQL server, started for them and removed afterwards. */
import { spawnSync } from "node:child_process";
import { startPostgresServer } from "./_postgres-server.ts";

const server = await startPostgresServer().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
try {
  const { status } = spawnSync("vitest", ["run", "-c", "test/vitest.postgres.config.ts", ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, TEST_POSTGRES_URL: server.url },
  });
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
}
