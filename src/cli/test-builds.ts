/** `npm run test:builds`: builds after edits and after kills, content edited live, the npm packages as strangers get them. */
import { runSuite } from "./_run-suite.ts";

const help = `Usage: npm run test:builds [-- test files]

Builds copies of the project with 60 records: after edits, killed at every stage, with a function for some files. Edits
content while npm run dev serves it. Packs the npm packages, installs them elsewhere and uses them.

Exit codes: 0 all passed, 1 a test failed, 2 wrong usage.`;

runSuite({ help, config: "test/vitest.builds.config.ts" });
