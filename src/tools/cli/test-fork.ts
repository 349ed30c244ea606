/** `npm run test:fork`: builds a small directory about something else from configuration and content alone, and walks its pages. */
import { runSuite } from "./_run-suite.ts";

const help = `Usage: npm run test:fork [-- test files]

Copies the project, replaces its words and content with those of test/fork/open-data, builds it and looks at
every page, at .github, at what agents read and at what commands say: no word of this directory may be left.

Exit codes: 0 all passed, 1 a test failed, 2 wrong usage.`;

runSuite({ help, config: "test/vitest.fork.config.ts" });
