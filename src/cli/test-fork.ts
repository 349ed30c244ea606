/** `npm run test:fork`: builds a small directory about something else from configuration and content alone, and walks its pages. */
import { runSuite } from "./_run-suite.ts";

const help = `Usage: npm run test:fork [-- test files]

Copies the project, puts the words and the content of test/fork/open-data in the place of its own, builds it and
looks at every page.

Exit codes: 0 all passed, 1 a test failed, 2 wrong usage.`;

runSuite({ help, config: "test/vitest.fork.config.ts" });
