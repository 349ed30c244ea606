/**
 * `npm test`: everything the project promises, in one command: format, lint, types, unused code, content, the build and
 * every test. `npm run test:quick`: what needs neither build nor browser. Both print `N passed, N failed` last and exit
 * with 1 when anything failed.
 */
import { delimiter, join } from "node:path";
import { keepAstroSilent } from "#build/keep-astro-silent.ts";
import { findOrInstallBrowser } from "./_browser.ts";
import { endWithHelp, parsePlainArguments } from "./_plain-arguments.ts";
import { type CheckCommand, runChecks } from "./_run-checks.ts";
import { NODE_COMPILE_CACHE, printTally, runTests } from "./_run-tests.ts";

const HELP = `Usage: npm test [-- options] [-- test files]
       npm run test:quick [-- test files]

npm test checks format, lint, types, unused code and content, builds the site and runs every test.
npm run test:quick checks format, lint, types of programs and content, and runs the unit tests.

Options:
  --quick        what npm run test:quick does
  --only-tests   run the tests alone, on the build that is there
  --help         show this text

Exit codes: 0 all passed, 1 something failed, 2 a tool or browser is missing, or no test file matches.`;

const FORMAT: CheckCommand = { name: "format", command: ["oxfmt", "--check"] };
const LINT: CheckCommand = {
  name: "lint and types of programs",
  command: ["oxlint", "-c", ".oxlint.config.ts", "--type-aware", "--type-check", "--deny-warnings"],
};
const CONTENT: CheckCommand = { name: "content", command: ["node", "src/tools/cli/check.ts"] };

/**
 * Two lanes that take about as long as each other. Programs get their types from the linter's fast compiler, so the one
 * that reads `.astro` files is given nothing else: that takes 14 s of processor time instead of 46.
 */
const LANES: readonly CheckCommand[][] = [
  [
    { name: "types of pages", command: ["npm", "run", "--silent", "types:pages"] },
    { name: "build", command: ["node", "src/tools/cli/build.ts"] },
  ],
  [FORMAT, LINT, CONTENT, { name: "unused code", command: ["knip"] }],
];

const QUICK_LANES: readonly CheckCommand[][] = [[LINT], [FORMAT, CONTENT]];

const parsed = parsePlainArguments(
  {
    allowPositionals: true,
    options: {
      quick: { type: "boolean", default: false },
      "only-tests": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  },
  HELP,
);
if (parsed.values.help) endWithHelp(HELP);
const { values, positionals } = parsed;

keepAstroSilent();
// The tools of the project, also when this file is run without npm.
process.env["PATH"] = [join(import.meta.dirname, "../../../node_modules/.bin"), process.env["PATH"]].join(delimiter);
process.env["NODE_COMPILE_CACHE"] ??= NODE_COMPILE_CACHE;
const browser = values.quick ? "" : findOrInstallBrowser();
if (browser === undefined) process.exit(2);

const checks = await runChecks(values["only-tests"] ? [] : values.quick ? QUICK_LANES : LANES);
const project = values.quick ? ["--project", "unit"] : [];
const tests = runTests("test/vitest.config.ts", [...project, ...positionals], { CHROMIUM_PATH: browser });
const [passed, failed] = [checks.passed + tests.passed, checks.failed + tests.failed];
process.exit(printTally({ ...tests, passed, failed }, positionals));
