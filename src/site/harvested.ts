/** Outside lists and registries that `npm run harvest` and its workflow ask, by id, in their order. A fork keeps those of its subject. */
export const HARVESTED: readonly string[] = [
  "models-dev",
  "openrouter",
  "litellm",
  "model-deprecations",
  "endoflife",
  "open-terms-archive",
  "aider",
  "tau2-bench",
  "mteb",
  "npm",
  "pypi",
  "github",
];
