/** `npm run test:builds`: small directories built, edited, killed while they build, served and packed. */
import { runSuite } from "./_run-suite.ts";

const help = `Usage: npm run test:builds [-- test files]

Builds copies of the project with 60 records: in several folders and time zones, after edits, killed at every stage, with
renamed and removed records. Serves one for a newcomer's first hour, edits another while npm run dev serves it, and
packs the npm packages, installs them elsewhere and uses them.

Exit codes: 0 all passed, 1 a test failed, 2 wrong usage.`;

runSuite({ help, config: "test/vitest.builds.config.ts" });
