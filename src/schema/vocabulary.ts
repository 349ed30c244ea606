/** Closed lists of the contract (§2): one array each, from which types, schemas, facets and docs are made. */

/** `unknown`: no source says how one pays. It equals no other value, sorts last and counts as unknown in audits. */
export const PRICINGS = ["free", "freemium", "free-trial", "paid", "usage-based", "contact-sales", "unknown"] as const;

export const KINDS = ["app", "agent", "platform", "api", "model", "library", "framework", "hub"] as const;
export type Kind = (typeof KINDS)[number];

export const PLATFORMS = [
  "web",
  "ios",
  "android",
  "macos",
  "windows",
  "linux",
  "api",
  "cli",
  "browser-extension",
  "ide-extension",
  "self-hosted",
] as const;
export type Platform = (typeof PLATFORMS)[number];

export const STATUSES = ["active", "beta", "discontinued"] as const;
export type Status = (typeof STATUSES)[number];

/** What a licence asks of those who build on the code, from little to much; `other`: any other terms, proprietary ones included. */
export const LICENSE_GROUPS = [
  "permissive",
  "weak-copyleft",
  "copyleft",
  "source-available",
  "other",
  "unknown",
] as const;
export type LicenseGroup = (typeof LICENSE_GROUPS)[number];

export const LICENSE_GROUP_LABELS: Readonly<Record<LicenseGroup, string>> = {
  permissive: "Permissive",
  "weak-copyleft": "Weak copyleft",
  copyleft: "Copyleft",
  "source-available": "Source-available",
  other: "Proprietary or other",
  unknown: "Licence unknown",
};

export const BILLINGS = ["monthly", "annual", "usage", "one-time"] as const;

export const METRICS = [
  "github_stars",
  "github_contributors",
  "github_dependents",
  "pypi_monthly_downloads",
  "npm_monthly_downloads",
  "dockerhub_pulls",
] as const;
export type Metric = (typeof METRICS)[number];

/** Where people rate tools; another source is possible and asked about. */
export const RATING_SOURCES = [
  "chrome-web-store",
  "vscode-marketplace",
  "open-vsx",
  "gartner-peer-insights",
  "g2",
  "capterra",
  "trustradius",
  "trustpilot",
] as const;

/** What a person reads for each value; sentence case. */
export const LABELS: Readonly<Record<string, string>> = {
  free: "Free",
  freemium: "Freemium",
  "free-trial": "Free trial",
  paid: "Paid",
  "usage-based": "Pay per use",
  "contact-sales": "Contact sales",
  unknown: "Pricing unknown",
  app: "App",
  agent: "Agent",
  platform: "Platform",
  api: "API",
  model: "Model",
  library: "Library",
  framework: "Framework",
  hub: "Hub",
  web: "Web",
  ios: "iOS",
  android: "Android",
  macos: "macOS",
  windows: "Windows",
  linux: "Linux",
  cli: "Command line",
  "browser-extension": "Browser extension",
  "ide-extension": "IDE extension",
  "self-hosted": "Self-hosted",
  active: "Active",
  beta: "Beta",
  discontinued: "Discontinued",
  github_stars: "GitHub stars",
  github_contributors: "GitHub contributors",
  github_dependents: "GitHub dependents",
  pypi_monthly_downloads: "PyPI downloads a month",
  npm_monthly_downloads: "npm downloads a month",
  dockerhub_pulls: "Docker Hub pulls",
  "chrome-web-store": "Chrome Web Store",
  "vscode-marketplace": "VS Code Marketplace",
  "open-vsx": "Open VSX",
  "gartner-peer-insights": "Gartner Peer Insights",
  g2: "G2",
  capterra: "Capterra",
  trustradius: "TrustRadius",
  trustpilot: "Trustpilot",
};
