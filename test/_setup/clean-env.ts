/** The environment that tests and the commands they start have, whatever shell or hook `npm test` was called from. */

/**
 * Git's hooks name the repository and the index that they run for, and git obeys in every folder: a commit of a test
 * would end up in the repository that is being committed to. The others are settings of a deploy or of somebody's shell.
 */
const NOT_FOR_TESTS = [
  /^GIT_(?!CONFIG)/,
  /^(NETLIFY|CONTACT|WEBHOOK|LAMBDA|SMTP|EDITOR)S?_/,
  /^(DATABASE_URL|DIRECTORY_KEY|CATALOG_FOLDER|BUILD_CACHE|PORT|HOST|TRUSTED_PROXIES|FORCE_COLOR|NO_COLOR)$/,
  /^(CONTENT_EDITOR|RECORD_TEXTS|METRICS_\w+|LOG_LEVEL|DRAIN_SECONDS|SEAL_MESSAGES)$/,
  // Every server of the tests is on this machine.
  /^(https?|all|no)_proxy$/i,
];

/** Astro and Vite behave differently when a test runner calls them. */
const OF_THE_RUNNER = /^(VITEST.*|TEST|NODE_ENV|MODE|PROD|DEV|SSR|BASE_URL)$/;

/** Takes out of this process's environment what must not reach a test. */
export function cleanEnvironment(): void {
  for (const name of Object.keys(process.env)) if (isNotForTests(name)) delete process.env[name];
}

/** The environment of a command as a person has it who set nothing. */
export function toCleanEnv(env: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !isNotForTests(name) && !OF_THE_RUNNER.test(name));
  return { ...Object.fromEntries(kept), ...env };
}

function isNotForTests(name: string): boolean {
  return NOT_FOR_TESTS.some((pattern) => pattern.test(name));
}
