/**
 * `npm run test:postgres`: the tests of contact and webhooks on a real PostgreSQL server, started for them in a temporary
 * folder and removed afterwards. Prints `N passed, N failed` last.
 */
import { startPostgresServer } from "./_postgres-server.ts";
import { runTests } from "./_run-tests.ts";

const server = await startPostgresServer().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
try {
  const env = { TEST_POSTGRES_URL: server.url };
  const { passed, failed } = runTests("test/vitest.postgres.config.ts", process.argv.slice(2), env);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await server.stop();
}
