import { defineSuite } from "./_setup/define-suite.ts";

/** What `npm run test:fork` runs: a directory about something else, made of this project by configuration and content alone. */
export default defineSuite({ include: ["test/fork/**/*.test.ts"], maxWorkers: 1 });
