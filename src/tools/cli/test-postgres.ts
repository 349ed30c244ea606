/**
 * `npm run test:postgres`: the tests of the inbox and of webhooks on a real PostgreSQL server, started for them in a temporary
 * folder and removed afterwards. Prints `N passed, N failed` last.
 */
import { endWithHelp, parsePlainArguments } from "./_plain-arguments.ts";
import { startPostgresServer } from "./_postgres-server.ts";
import { printTally, runTests } from "./_run-tests.ts";

const HELP = `Usage: npm run test:postgres [-- test files]

Starts a PostgreSQL server in a temporary folder, runs the tests that need one, and removes it.

Exit codes: 0 all passed, 1 a test failed, 2 wrong usage or no PostgreSQL program.`;

const parsed = parsePlainArguments(
  {
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h", default: false } },
  },
  HELP,
);
if (parsed.values.help) endWithHelp(HELP);
const server = await startPostgresServer().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
try {
  const env = { TEST_POSTGRES_URL: server.url };
  const tally = runTests("test/vitest.postgres.config.ts", parsed.positionals, env);
  process.exitCode = printTally(tally, parsed.positionals);
} finally {
  await server.stop();
}
