/** `npm run test:journeys`: what people come for, from the wish to its end, with keys, by touch and without scripts; and the editor. */
import { runSuite } from "./_run-suite.ts";

const help = `Usage: npm run test:journeys [-- test files]

Builds the site if it isn't, and opens it in Chromium, which is found or installed.

Exit codes: 0 all passed, 1 a test failed, 2 wrong usage or no browser.`;

runSuite({ help, config: "test/vitest.journeys.config.ts", needsBrowser: true });
