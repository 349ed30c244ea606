import { defineSuite } from "./_setup/define-suite.ts";

/** What `npm run test:builds` runs: builds after edits, live editing and the npm packages, with content of their own. */
export default defineSuite({
  include: ["test/builds/**/*.test.ts"],
  globalSetup: ["test/_setup/empty-database.ts"],
});
