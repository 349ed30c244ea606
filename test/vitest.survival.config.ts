import { defineSuite } from "./_setup/define-suite.ts";

/** What `npm run test:survival` runs: processes that die, clocks that are wrong, and a database that restarts. */
export default defineSuite({
  include: ["test/survival/**/*.test.ts"],
  // One file after the other: each starts a database server and several runners.
  maxWorkers: 1,
});
