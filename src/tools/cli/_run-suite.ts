/** What commands do that run the tests of one configuration and nothing else. */
import { findOrInstallBrowser } from "./_browser.ts";
import { endWithHelp, parsePlainArguments } from "./_plain-arguments.ts";
import { printTally, runTests } from "./_run-tests.ts";

export interface SuiteCommand {
  help: string;
  /** File of vitest's configuration. */
  config: string;
  /** Whether it opens pages in a browser. Default: no. */
  needsBrowser?: boolean;
}

/** Parses the arguments, runs the tests and prints `N passed, N failed` last; 1 when any failed, 2 without a browser or a test file that matches. */
export function runSuite({ help, config, needsBrowser = false }: SuiteCommand): void {
  const { values, positionals } = parsePlainArguments(
    { allowPositionals: true, options: { help: { type: "boolean", short: "h", default: false } } },
    help,
  );
  if (values.help) endWithHelp(help);
  const browser = needsBrowser ? findOrInstallBrowser() : undefined;
  if (needsBrowser && browser === undefined) process.exit(2);
  const tally = runTests(config, positionals, browser === undefined ? {} : { CHROMIUM_PATH: browser });
  process.exitCode = printTally(tally, positionals);
}
