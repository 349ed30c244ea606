import { defineSuite } from "./_setup/define-suite.ts";

/** What `npm run test:postgres` runs: the integration tests of the dynamic half, and what only a real server can show. */
export default defineSuite({
  include: [
    "test/integration/{contact,corrections,inbox,webhooks,dispatch}/*.test.ts",
    "test/integration/kill.test.ts",
    "test/postgres/**/*.test.ts",
  ],
});
