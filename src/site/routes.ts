/**
 * Every path of the site and the API. No other file spells an address.
 * Slugs and tags are [a-z0-9-], so nothing here needs escaping; free text goes through `URLSearchParams`.
 */
import { SITE } from "./site.ts";

export const API_BASE = `/api/v${SITE.apiVersion}`;

/** Addresses of the API, as documented: without an extension. */
export const apiRoutes = {
  index: () => API_BASE,
  ais: () => `${API_BASE}/ais`,
  aisPage: (page: number) => (page === 1 ? `${API_BASE}/ais` : `${API_BASE}/ais?page=${page}`),
  ai: (slug: string) => `${API_BASE}/ais/${slug}`,
  audit: (slug: string) => `${API_BASE}/ais/${slug}/audit`,
  alternatives: (slug: string) => `${API_BASE}/ais/${slug}/alternatives`,
  history: (slug: string) => `${API_BASE}/ais/${slug}/history`,
  badge: (slug: string, name: string, extension: "svg" | "json") =>
    `${API_BASE}/ais/${slug}/badge/${name}.${extension}`,
  contact: (slug: string) => `${API_BASE}/ais/${slug}/contact`,
  contactReceipt: (id: string) => `${API_BASE}/contacts/${id}`,
  corrections: (slug: string) => `${API_BASE}/ais/${slug}/corrections`,
  correctionReceipt: (id: string) => `${API_BASE}/corrections/${id}`,
  search: () => `${API_BASE}/search`,
  models: () => `${API_BASE}/models`,
  model: (provider: string, slug: string) => `${API_BASE}/models/${provider}/${slug}`,
  benchmarks: () => `${API_BASE}/benchmarks`,
  benchmark: (id: string) => `${API_BASE}/benchmarks/${id}`,
  shutdowns: () => `${API_BASE}/shutdowns`,
  trends: () => `${API_BASE}/analytics/trends`,
  tags: () => `${API_BASE}/tags`,
  tag: (tag: string) => `${API_BASE}/tags/${tag}`,
  vendors: () => `${API_BASE}/vendors`,
  vendor: (slug: string) => `${API_BASE}/vendors/${slug}`,
  changes: (page?: number) => (page === undefined ? `${API_BASE}/changes` : `${API_BASE}/changes/${page}`),
  bulk: () => `${API_BASE}/bulk`,
  bulkFile: (name: string) => `${API_BASE}/bulk/${name}`,
  openapi: () => `${API_BASE}/openapi.json`,
  schemas: () => `${API_BASE}/schemas.json`,
  schema: (name: string) => `${API_BASE}/schemas/${name}.json`,
  webhooks: () => `${API_BASE}/webhooks`,
  webhook: (id: string) => `${API_BASE}/webhooks/${id}`,
} as const;

/** Static twins: plain files that a CDN serves alone. */
export const twinRoutes = {
  index: () => `${API_BASE}.json`,
  aisPage: (page: number) => (page === 1 ? `${API_BASE}/ais.json` : `${API_BASE}/ais/page/${page}.json`),
  ai: (slug: string) => `${API_BASE}/ais/${slug}.json`,
  audit: (slug: string) => `${API_BASE}/ais/${slug}/audit.json`,
  alternatives: (slug: string) => `${API_BASE}/ais/${slug}/alternatives.json`,
  history: (slug: string) => `${API_BASE}/ais/${slug}/history.json`,
  trends: (window: string) => `${API_BASE}/analytics/trends/${window}.json`,
  tags: () => `${API_BASE}/tags.json`,
  tagPage: (tag: string, page: number) =>
    page === 1 ? `${API_BASE}/tags/${tag}.json` : `${API_BASE}/tags/${tag}/page/${page}.json`,
  changes: (page?: number) => (page === undefined ? `${API_BASE}/changes.json` : `${API_BASE}/changes/${page}.json`),
  bulk: () => `${API_BASE}/bulk.json`,
} as const;

/** Between the slugs in the address of a comparison. A rule keeps it out of the slugs of the catalogue (`pair-slug`). */
export const PAIR_SEPARATOR = "-vs-";

/** True when the address of a comparison that begins with the slug would name other slugs. */
export function isPairSlug(slug: string): boolean {
  return `${slug}${PAIR_SEPARATOR}`.indexOf(PAIR_SEPARATOR) < slug.length;
}

/** Slugs that the address of a comparison names, in their order: `/compare/a-vs-b/` or `/compare/?ais=a,b`. */
export function parseCompareAddress(pathname: string, search: string): string[] {
  const pair = /^\/compare\/([^/]+)/.exec(pathname)?.[1];
  const named =
    pair === undefined
      ? new URLSearchParams(search).getAll("ais").flatMap((list) => list.split(","))
      : pair.split(PAIR_SEPARATOR);
  return [...new Set(named.map((name) => name.trim()).filter((name) => name !== ""))];
}

/** Slugs of a shortlist: `/shortlist/?slugs=a,b`; `ais` as well, which the boxes beside rows are called. */
export function parseShortlistAddress(search: string): string[] {
  const parameters = new URLSearchParams(search);
  const named = [...parameters.getAll("slugs"), ...parameters.getAll("ais")].flatMap((list) => list.split(","));
  return [...new Set(named.map((name) => name.trim()).filter((name) => name !== ""))];
}

/** Pages for people. */
export const pageRoutes = {
  home: () => "/",
  ais: () => "/ais/",
  /** All tools by name, a page of them. */
  aisByName: (page: number) => `/ais/page/${page}/`,
  ai: (slug: string) => `/ais/${slug}/`,
  aiMarkdown: (slug: string) => `/ais/${slug}.md`,
  audit: (slug: string) => `/ais/${slug}/audit/`,
  alternatives: (slug: string) => `/ais/${slug}/alternatives/`,
  history: (slug: string) => `/ais/${slug}/history/`,
  tags: () => "/tags/",
  tag: (tag: string, page = 1) => (page === 1 ? `/tags/${tag}/` : `/tags/${tag}/page/${page}/`),
  tasks: () => "/tasks/",
  task: (task: string) => `/tasks/${task}/`,
  answers: () => "/answers/",
  answer: (slug: string) => `/answers/${slug}/`,
  search: (q?: string) => (q === undefined ? "/search/" : `/search/?${new URLSearchParams({ q })}`),
  /** Tools by filters and in an order; `/ais/?…` shows the same, but only by script. */
  filtered: (query: URLSearchParams | Record<string, string> | string) => `/search/?${new URLSearchParams(query)}`,
  compare: (slugs: readonly string[] = []) => (slugs.length === 0 ? "/compare/" : `/compare/?ais=${slugs.join(",")}`),
  /** A comparison with a page of its own: `/compare/cursor-vs-cline/`. */
  comparePair: (slugs: readonly string[]) => `/compare/${slugs.join(PAIR_SEPARATOR)}/`,
  shortlist: (slugs: readonly string[] = [], title?: string | null) =>
    slugs.length === 0
      ? "/shortlist/"
      : `/shortlist/?slugs=${slugs.join(",")}${title ? `&${new URLSearchParams({ title })}` : ""}`,
  makers: () => "/makers/",
  makersByLetter: (letter: string) => `/makers/letter/${letter}/`,
  maker: (slug: string) => `/makers/${slug}/`,
  models: (q?: string) => (q === undefined ? "/models/" : `/models/?${new URLSearchParams({ q })}`),
  modelProvider: (provider: string) => `/models/${provider}/`,
  model: (provider: string, slug: string) => `/models/${provider}/${slug}/`,
  modelMarkdown: (provider: string, slug: string) => `/models/${provider}/${slug}.md`,
  shutdownsMarkdown: () => "/shutdowns.md",
  benchmarks: () => "/benchmarks/",
  benchmark: (id: string) => `/benchmarks/${id}/`,
  cost: () => "/cost/",
  tokenCosts: (page: number) => (page === 1 ? "/cost/#tokens" : `/cost/tokens/${page}/`),
  seatCosts: (page: number) => (page === 1 ? "/cost/#seats" : `/cost/seats/${page}/`),
  shutdowns: () => "/shutdowns/",
  trends: () => "/trends/",
  changes: (page?: number) => (page === undefined ? "/changes/" : `/changes/${page}/`),
  /** What happened in a week, `2026-w35`; without one, the newest. */
  weekly: (week?: string) => (week === undefined ? "/weekly/" : `/weekly/${week}/`),
  methodology: () => "/methodology/",
  status: () => "/status/",
  attribution: () => "/attribution/",
  docs: (page?: string) => (page === undefined ? "/docs/" : `/docs/${page}/`),
  contribute: (page?: string) => (page === undefined ? "/contribute/" : `/contribute/${page}/`),
  problem: (id: string) => `/problems/${id}/`,
  auditCheck: (id: string) => `/audit/checks/${id}/`,
  lintRule: (id: string) => `/contribute/rules/${id}/`,
  contactThanks: () => "/contact/thanks/",
  /** Behind the #, where no server and no log sees it. */
  receipt: (owned?: { id: string; token: string }) =>
    owned === undefined ? "/receipt/" : `/receipt/#${new URLSearchParams(owned)}`,
} as const;

/** The pages of one record. */
export function listRecordPages(slug: string): string[] {
  return [pageRoutes.ai(slug), pageRoutes.audit(slug), pageRoutes.alternatives(slug), pageRoutes.history(slug)];
}

/** Calendars of announced ends. */
export const calendarRoutes = {
  shutdowns: () => "/shutdowns.ics",
  ai: (slug: string) => `/ais/${slug}/shutdown.ics`,
  model: (provider: string, slug: string) => `/models/${provider}/${slug}/shutdown.ics`,
  watch: (slugs: readonly string[]) => `/watch.ics?slugs=${slugs.join(",")}`,
} as const;

export const feedRoutes = {
  atom: () => "/feed.xml",
  json: () => "/feed.json",
  weekly: () => "/weekly/feed.xml",
  tag: (tag: string) => `/tags/${tag}/feed.xml`,
  ai: (slug: string) => `/ais/${slug}/feed.xml`,
  /** A full page of older changes, numbered from the oldest. */
  atomArchive: (page: number) => `/feed/${page}.xml`,
  jsonArchive: (page: number) => `/feed/${page}.json`,
  watch: (slugs: readonly string[]) => `/watch.xml?slugs=${slugs.join(",")}`,
} as const;

/** Pictures that pages are shared with. */
export const pictureRoutes = {
  site: () => "/share.png",
  ai: (slug: string) => `/ais/${slug}/share.png`,
  mark: (slug: string) => `/ais/${slug}/mark.svg`,
  /** Of its use, where a series of figures is known. */
  curve: (slug: string) => `/ais/${slug}/curve.svg`,
} as const;

export const machineRoutes = {
  mcp: () => "/mcp",
  llms: () => "/llms.txt",
  apiCatalog: () => "/.well-known/api-catalog",
  sitemap: () => "/sitemap-index.xml",
  robots: () => "/robots.txt",
  suggestions: () => "/suggestions.json",
  /** All rows of a table whose page shows the first of them. */
  rows: (table: "models" | "tokens" | "seats" | "curves") => `/rows/${table}.json`,
} as const;

/** The editor, where a deploy has one, and what it reads. */
export const editorRoutes = {
  page: () => "/admin/",
  records: () => "/admin/records.json",
  tags: () => "/admin/content/tags.json",
  record: (slug: string) => `/admin/content/ais/${slug}.md`,
  session: () => "/admin/forge/session",
  signIn: (slug?: string) => (slug === undefined ? "/admin/forge/sign-in" : `/admin/forge/sign-in?slug=${slug}`),
  signedIn: () => "/admin/forge/signed-in",
  signOut: () => "/admin/forge/sign-out",
  file: (slug?: string) => (slug === undefined ? "/admin/forge/file" : `/admin/forge/file?slug=${slug}`),
  proposals: () => "/admin/forge/proposals",
} as const;

/** Where a content file is read and edited. `path` is relative to the repository's root. */
export const sourceRoutes = {
  view: (path: string) => `${SITE.repository}/blob/${SITE.branch}/${path}`,
  edit: (path: string) => `${SITE.repository}/edit/${SITE.branch}/${path}`,
  create: (path: string, text: string) =>
    `${SITE.repository}/new/${SITE.branch}?${new URLSearchParams({ filename: path, value: text })}`,
  commit: (commit: string) => `${SITE.repository}/commit/${commit}`,
  issueForm: (name: string) => `${SITE.repository}/issues/new?${new URLSearchParams({ template: `${name}.yml` })}`,
  release: (version: string, file: string) => `${SITE.repository}/releases/download/${releaseTag(version)}/${file}`,
  issue: (title: string, body: string) => `${SITE.repository}/issues/new?${new URLSearchParams({ title, body })}`,
} as const;

/** Tag of a release of the data in the repository. */
export function releaseTag(version: string): string {
  return `data-${version}`;
}

/** Absolute form, for feeds, JSON-LD, canonical links and mails. */
export function toAbsolute(path: string): string {
  return SITE.baseUrl + path;
}
