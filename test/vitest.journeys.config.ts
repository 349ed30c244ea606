import { defineSuite } from "./_setup/define-suite.ts";

/** What `npm run test:journeys` runs: what people come for, from the wish to the end, in a real browser. */
export default defineSuite({
  include: ["test/journeys/**/*.test.ts"],
  globalSetup: ["test/_setup/site.ts", "test/_setup/empty-database.ts", "test/_setup/browser.ts"],
});
