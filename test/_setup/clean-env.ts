/** The environment of a command as a person has it: Astro and Vite behave differently when a test runner calls them. */
export function toCleanEnv(env: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST$|NODE_ENV$|MODE$|PROD$|DEV$|SSR$|BASE_URL$)/.test(name),
  );
  return { ...Object.fromEntries(kept), ...env };
}
