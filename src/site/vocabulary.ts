/** Closed lists that depend on what is listed, each value with the words that a person reads for it; sentence case. */

/** What sort of thing a record is; `npm run new` writes the first one where none is named. */
export const KIND_LABELS = {
  app: "App",
  agent: "Agent",
  platform: "Platform",
  api: "API",
  model: "Model",
  library: "Library",
  framework: "Framework",
  hub: "Hub",
} as const;

/** Where it runs, or how one gets at it; `npm run new` writes the first one where none is named. */
export const PLATFORM_LABELS = {
  web: "Web",
  ios: "iOS",
  android: "Android",
  macos: "macOS",
  windows: "Windows",
  linux: "Linux",
  api: "API",
  cli: "Command line",
  "browser-extension": "Browser extension",
  "ide-extension": "IDE extension",
  "self-hosted": "Self-hosted",
} as const;

/**
 * How one pays, from nothing to most. Two are needed: `free`, and `unknown` (no source says it), which equals no other
 * value, sorts last and counts as unknown in audits. What is said of the others by name, such as `freemium`, is left
 * out where they are missing.
 */
export const PRICING_LABELS = {
  free: "Free",
  freemium: "Freemium",
  "free-trial": "Free trial",
  paid: "Paid",
  "usage-based": "Pay per use",
  "contact-sales": "Contact sales",
  unknown: "Pricing unknown",
} as const;

/** What is counted over time. */
export const METRIC_LABELS = {
  github_stars: "GitHub stars",
  github_contributors: "GitHub contributors",
  github_dependents: "GitHub dependents",
  pypi_monthly_downloads: "PyPI downloads a month",
  npm_monthly_downloads: "npm downloads a month",
  dockerhub_pulls: "Docker Hub pulls",
} as const;

/** Where people rate; another source is possible and asked about. */
export const RATING_SOURCE_LABELS = {
  "chrome-web-store": "Chrome Web Store",
  "vscode-marketplace": "VS Code Marketplace",
  "open-vsx": "Open VSX",
  "gartner-peer-insights": "Gartner Peer Insights",
  g2: "G2",
  capterra: "Capterra",
  trustradius: "TrustRadius",
  trustpilot: "Trustpilot",
} as const;
