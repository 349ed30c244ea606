import { defineSuite } from "./_setup/define-suite.ts";

/** What `npm run test:builds` runs: whole builds of small directories, one after the other, and what is made of them. */
export default defineSuite({
  include: ["test/builds/**/*.test.ts"],
  globalSetup: ["test/_setup/empty-database.ts"],
});
