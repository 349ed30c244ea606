/**
 * Rules of the linter, and the one table of who may import whom. `src/README.md` prints the table; a test holds both
 * equal. Files of one room import each other by relative path, files of other rooms by name: `#catalog/catalog.ts`.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type OxlintConfig, type OxlintOverride, defineConfig } from "oxlint";

/** What each room of `src/` may import besides itself; the rooms stand from the lowest to the highest. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  site: [],
  lib: [],
  record: ["lib", "site"],
  content: ["record", "lib", "site"],
  insights: ["record", "lib", "site"],
  // The answer to "alternative to X" is the list that API and pages show.
  search: ["insights", "record", "lib", "site"],
  api: ["search", "insights", "content", "record", "lib", "site"],
  inbox: ["api", "content", "record", "lib", "site"],
  ui: ["inbox", "api", "search", "insights", "content", "record", "lib", "site"],
  extensions: ["ui", "inbox", "api", "search", "insights", "content", "record", "lib", "site"],
  build: ["extensions", "ui", "inbox", "api", "search", "insights", "content", "record", "lib", "site"],
  server: ["build", "extensions", "ui", "inbox", "api", "search", "insights", "content", "record", "lib", "site"],
  tools: [
    "server",
    "build",
    "extensions",
    "ui",
    "inbox",
    "api",
    "search",
    "insights",
    "content",
    "record",
    "lib",
    "site",
  ],
};

/** Rooms and parts of rooms without disk, network, clock or randomness: those come in as arguments. */
const PURE = [
  "site",
  "lib",
  "record",
  "content/lint",
  "content/changes",
  "insights",
  "search",
  "api",
  "inbox",
  "extensions/forge",
];

/** Parts that seal, sign and compare secrets. */
const MAY_USE_CRYPTO = ["lib", "inbox"];

/** Parts of pure rooms that are not: the package that clients install, the database, requests and mail that go out. */
const IMPURE = ["api/client", "inbox/store", "inbox/sending"];

/** Packages that a part of a room may not import, with the reason. */
const PACKAGES: Readonly<Record<string, { group: string[]; message: string }>> = {
  "record/schema": {
    group: ["*", "!zod", "!#*/**", "!./**", "!../**"],
    message: "The schema knows zod and nothing else.",
  },
  "record/catalog": {
    group: ["zod", "lunr", "yaml", "gray-matter", "kysely"],
    message: "The catalogue needs no package.",
  },
  search: { group: ["zod"], message: "The query side runs anywhere, without zod." },
  ui: { group: ["astro:content"], message: "Props in, markup out." },
};

type Pattern = { group: string[]; message: string; allowTypeImports?: boolean } | { regex: string; message: string };

/** True for the part itself and what lies in it. */
function isWithin(folder: string, part: string): boolean {
  return folder === part || folder.startsWith(`${part}/`);
}

/** Imports refused to the files that lie directly in the folder, such as "insights/audit". */
function listRefused(folder: string): Pattern[] {
  const [room, ...below] = folder.split("/") as [string, ...string[]];
  const allowed = MAY_IMPORT[room]!;
  const within = (parts: readonly string[]): boolean => parts.some((part) => isWithin(folder, part));
  const patterns: Pattern[] = [
    {
      group: ["#*/**", ...allowed.map((name) => `!#${name}/**`)],
      message: `${room}/ may import ${allowed.join(", ") || "no other room"}.`,
    },
    { regex: `^(\\.\\./){${below.length + 1}}`, message: "Import another room by name: #room/file.ts." },
  ];
  for (const [part, pattern] of Object.entries(PACKAGES)) if (isWithin(folder, part)) patterns.push(pattern);
  if (within(PURE) && !within(IMPURE)) {
    patterns.push(
      {
        group: within(MAY_USE_CRYPTO) ? ["node:*", "!node:crypto"] : ["node:*"],
        message: `${folder}/ is pure: time, disk and network come in as arguments.`,
      },
      { group: ["astro", "astro/**", "astro:*", "@netlify/**"], message: `${folder}/ does not know its host.` },
    );
  }
  return patterns;
}

function refuseImports(files: string, patterns: Pattern[]): OxlintOverride {
  return { files: [files], rules: { "no-restricted-imports": ["error", { patterns }] } };
}

/** Every folder of `src/`, as "room/part/part". */
const folders = readdirSync(new URL("src", import.meta.url), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => relative(fileURLToPath(new URL("src", import.meta.url)), join(entry.parentPath, entry.name)))
  .filter((folder) => Object.hasOwn(MAY_IMPORT, folder.split("/")[0]!));

const borders = folders.map((folder) => refuseImports(`src/${folder}/*.{ts,astro}`, listRefused(folder)));

/** Code that a browser loads: it reads types of the schema, and knows addresses and formats. */
const CLIENT: Pattern[] = [
  {
    group: ["#*/**", "!#site/**", "!#lib/**", "!#record/schema/**", "!#api/schema/**", "!#insights/models/cost.ts"],
    message: "Client code imports site, lib, parts of ui and the calculator of models.",
  },
  {
    group: ["#record/schema/**", "#api/schema/**"],
    message: "Client code imports types of the schema only.",
    allowTypeImports: true,
  },
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
      files: PURE.map((part) => `src/${part}/**`),
      excludeFiles: IMPURE.map((part) => `src/${part}/**`),
      rules: {
        "no-restricted-globals": ["error", ...IMPURE_GLOBALS],
        "no-restricted-properties": ["error", ...IMPURE_PROPERTIES],
      },
    },
    refuseImports("src/ui/client/**/*.ts", CLIENT),
    refuseImports("netlify/functions/**/*.ts", [
      { group: ["#ui/**", "#build/**", "#tools/**"], message: "A function hands its request to server/." },
    ]),
    ...(RULES.overrides ?? []),
  ],
});
