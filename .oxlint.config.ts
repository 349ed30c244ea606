/**
 * Rules of the linter, and the one table of who may import whom. `src/README.md` prints the table; a test holds both
 * equal. Files of one room import each other by relative path, files of other rooms by name: `#catalog/catalog.ts`.
 */
import { readFileSync } from "node:fs";
import { type OxlintConfig, type OxlintOverride, defineConfig } from "oxlint";

const CORE = ["catalog", "record", "schema", "text", "format", "site"];
const FEATURES = [
  "alternatives",
  "audit",
  "benchmarks",
  "changes",
  "freshness",
  "models",
  "search",
  "shutdowns",
  "trends",
  "vendors",
];
const DYNAMIC = ["inbox", "webhooks", "secrets"];

/** What each room of `src/` may import besides itself: rooms, or parts of rooms. A reason stands above each exception. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  text: [],
  format: [],
  secrets: ["format"],
  site: [],
  // A record's schemas are made of the shapes that its fields declare.
  schema: ["record/fields", "record/fields.ts", "site"],
  // How a field is derived from rows. Both rooms are about the record.
  record: [
    "catalog/dates.ts",
    "catalog/derive-facts.ts",
    "catalog/newest-series.ts",
    "catalog/openness.ts",
    "catalog/plans.ts",
    "catalog/pricing.ts",
    "catalog/rating.ts",
    "catalog/results.ts",
    "catalog/served-source.ts",
    "catalog/source-link.ts",
    "catalog/terms-collection.ts",
    "catalog/training.ts",
    "schema",
    "text",
    "format",
    "site",
  ],
  catalog: ["record", "schema", "text", "format", "site"],
  // Words and tags as numbers: they know texts, not records.
  likeness: ["text"],
  topics: ["text"],
  alternatives: ["likeness", ...CORE],
  audit: CORE,
  // Results of models stand beside those of tools.
  benchmarks: ["models", ...CORE],
  changes: CORE,
  freshness: CORE,
  models: CORE,
  // The address of a model.
  shutdowns: ["models", ...CORE],
  trends: CORE,
  // Medians are worked out in one place.
  vendors: ["trends/statistics.ts", ...CORE],
  // The answer to "alternative to X" is the list that API and pages show.
  search: ["alternatives", "likeness", "topics", ...CORE],
  // What makes two ids one address.
  lint: ["models/model-address.ts", ...CORE],
  http: ["schema", "text", "format", "site"],
  // One document describes what the whole service answers, messages and endpoints included.
  api: ["http", "inbox/kinds.ts", "webhooks/operations.ts", ...FEATURES, ...CORE],
  // A message names a record, and api/find-for-slug.ts says where that record went.
  inbox: ["api", "http", "secrets", ...CORE],
  webhooks: ["changes", "http", "secrets", ...CORE],
  store: ["inbox", "webhooks", "schema", "format"],
  // Another home for the index: the signals and the story of a question are those of search.
  "search-postgres": ["search", "alternatives", "likeness", "store", "http/store-fault.ts", ...CORE],
  // Ports that io implements: what to send, which addresses are refused, how two versions of a record differ.
  io: ["changes", "http/read-at-most.ts", "inbox", "lint", "webhooks", ...CORE],
  // What makes two ids one model.
  harvest: ["models/model-address.ts", "io", "lint", ...CORE],
  // A review edits a record's file in the style of the rules.
  review: ["lint", ...CORE],
  // The last step of a function that answers a page.
  server: [
    "pages/_program.ts",
    "search-postgres",
    "forge",
    "io",
    "store",
    "api",
    "http",
    ...DYNAMIC,
    ...FEATURES,
    ...CORE,
  ],
  // Pages are bundled on their own, into the program; those of a record are written with its other files.
  build: [
    "io",
    "lint",
    "server",
    "api",
    "http",
    "ui/curve",
    "ui/mark",
    "ui/share-picture",
    "pages/_live-service.ts",
    "pages/_program.ts",
    "pages/_record-pages.ts",
    "editor/integration.ts",
    // A build keeps places of records in the latent space from one to the next.
    "likeness",
    ...FEATURES,
    ...CORE,
  ],
  cli: [
    "build",
    "search-postgres",
    "harvest",
    "review",
    "likeness",
    "topics",
    "server",
    "io",
    "store",
    "lint",
    "api",
    "http",
    ...DYNAMIC,
    ...FEATURES,
    ...CORE,
  ],
  // Sentences about a change or a finding of the trends are the same on pages and in feeds.
  ui: [
    // What may be read from a question, so that it can be switched off.
    "search/request.ts",
    "changes",
    "freshness/measure-freshness.ts",
    "trends",
    "models/cost.ts",
    "models/cost-against-score.ts",
    "models/month-costs.ts",
    "models/price-history.ts",
    ...CORE,
  ],
  // The page at /admin/ asks in the browser what the rules say; these parts of io read text, not disks.
  editor: [
    "io/content/conflict-markers.ts",
    "io/content/fences.ts",
    "io/content/json-file.ts",
    "io/content/position.ts",
    "io/content/yaml-block.ts",
    "lint",
    "ui",
    ...CORE,
  ],
  // A proposal is judged by the rules that the editor's page asks.
  forge: ["editor/check-text.ts", "format", "http", "lint/issue.ts", "secrets", "schema", "site"],
  pages: ["ui", "api", "http", "lint", "io/snapshot.ts", ...DYNAMIC, ...FEATURES, ...CORE],
  client: ["schema"],
  examples: [],
};

/** Rooms without disk, network, clock or randomness: those come in as arguments. */
const PURE = new Set([
  "text",
  "format",
  "site",
  "schema",
  "record",
  "catalog",
  "likeness",
  "topics",
  ...FEATURES,
  "lint",
  "http",
  "api",
  "forge",
  ...DYNAMIC,
]);

/** Packages that a room may not import, with the reason. */
const PACKAGES: Readonly<Record<string, readonly { group: string[]; message: string }[]>> = {
  schema: [{ group: ["*", "!zod", "!#*/**", "!./*"], message: "The schema knows zod and nothing else." }],
  catalog: [{ group: ["zod", "lunr", "yaml", "gray-matter", "kysely"], message: "The catalogue needs no package." }],
  search: [{ group: ["zod"], message: "The query side runs anywhere, without zod." }],
  ui: [{ group: ["astro:content"], message: "Props in, markup out." }],
};

const MAX_DEPTH = 5;

type Pattern = { group: string[]; message: string; allowTypeImports?: boolean } | { regex: string; message: string };

/** Imports refused to the files `depth` folders below a room. */
function listRefused(room: string, depth: number): Pattern[] {
  const allowed = MAY_IMPORT[room]!;
  const kept = [room, ...allowed].flatMap((name) => (name.endsWith(".ts") ? [`!#${name}`] : [`!#${name}/**`]));
  const patterns: Pattern[] = [
    { group: ["#*/**", ...kept], message: `${room}/ may import ${allowed.join(", ") || "no other room"}.` },
    { regex: `^(\\.\\./){${depth + 1}}`, message: "Import another room by name: #room/file.ts." },
    ...(PACKAGES[room] ?? []),
  ];
  if (PURE.has(room)) {
    const group = DYNAMIC.includes(room) ? ["node:*", "!node:crypto"] : ["node:*"];
    patterns.push({ group, message: `${room}/ is pure: time, disk and network come in as arguments.` });
    patterns.push({
      group: ["astro", "astro/**", "astro:*", "@netlify/**"],
      message: `${room}/ does not know its host.`,
    });
  }
  return patterns;
}

function refuseImports(files: string, patterns: Pattern[]): OxlintOverride {
  return { files: [files], rules: { "no-restricted-imports": ["error", { patterns }] } };
}

const borders = Object.keys(MAY_IMPORT).flatMap((room) =>
  Array.from({ length: MAX_DEPTH }, (_, depth) =>
    refuseImports(`src/${room}/${"*/".repeat(depth)}*.{ts,astro}`, listRefused(room, depth)),
  ),
);

/** Code that a browser loads: it reads types of the schema, and knows addresses and formats. */
const CLIENT: Pattern[] = [
  {
    group: ["#*/**", "!#ui/**", "!#site/**", "!#format/**", "!#schema/**", "!#models/cost.ts"],
    message: "Client code imports site, format, ui and the calculator of models.",
  },
  { group: ["#schema/**"], message: "Client code imports types of the schema only.", allowTypeImports: true },
  { group: ["node:*", "zod", "lunr"], message: "Too heavy for a browser, or not there." },
];

/** Clock, randomness, network and process by their global names. */
const IMPURE_GLOBALS = ["process", "fetch", "navigator"];
const IMPURE_PROPERTIES = [
  { object: "Date", property: "now", message: "The time comes in as an argument." },
  { object: "Math", property: "random", message: "Randomness comes in as an argument." },
  { object: "crypto", property: "randomUUID", message: "Randomness comes in as an argument." },
];

/** What every file keeps to; editors read it as well. */
const RULES = JSON.parse(readFileSync(new URL(".oxlintrc.json", import.meta.url), "utf8")) as OxlintConfig;

export default defineConfig({
  ...RULES,
  overrides: [
    ...borders,
    {
      files: [...PURE].map((room) => `src/${room}/**`),
      rules: {
        "no-restricted-globals": ["error", ...IMPURE_GLOBALS],
        "no-restricted-properties": ["error", ...IMPURE_PROPERTIES],
      },
    },
    refuseImports("src/ui/client/**/*.ts", CLIENT),
    refuseImports("netlify/functions/**/*.ts", [
      { group: ["#ui/**", "#pages/**", "#build/**", "#cli/**"], message: "A function hands its request to server/." },
    ]),
    ...(RULES.overrides ?? []),
  ],
});
