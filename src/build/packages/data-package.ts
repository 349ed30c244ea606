/** The npm package of the data: the whole catalogue at one date, as JSON with types. */
import { toOpenRecord } from "#insights/benchmarks/open-results.ts";
import { listTags } from "#api/endpoints/list-tags.ts";
import type { OpenApiDocument } from "#api/openapi/document.ts";
import { renderTypeDeclarations } from "#api/openapi/type-declarations.ts";
import type { ApiService } from "#api/service.ts";
import { listModels } from "#insights/models/list-models.ts";
import { NOUN } from "#site/nouns.ts";
import { SITE } from "#site/site.ts";
import { type PackageFiles, readReadme, toManifest } from "./package-files.ts";

const ENTRY = `export { default as ais } from "./ais.json" with { type: "json" };
export { default as models } from "./models.json" with { type: "json" };
export { default as tags } from "./tags.json" with { type: "json" };
export { default as release } from "./release.json" with { type: "json" };
`;
const ENTRY_TYPES = `import type { AiDetail, Model, Tag } from "./types.js";

export type * from "./types.js";

export interface Release {
  /** Version of this package: the day of the commit. */
  version: string;
  /** Day of the commit, YYYY-MM-DD. */
  date: string;
  /** Commit of the repository that holds the content. */
  commit: string | null;
  /** As in the index of the interface: equal ids, equal data. */
  buildId: string;
  /** Licence of the data. */
  license: { id: string; name: string; url: string };
}

/** Every record with everything known about it, by name. */
export declare const ais: readonly AiDetail[];
/** Hosted models with their prices over time. */
export declare const models: readonly Model[];
/** The vocabulary, by id. */
export declare const tags: readonly Tag[];
export declare const release: Release;
`;

/** @param date day of the commit */
export async function buildDataPackage(
  root: string,
  service: ApiService,
  document: OpenApiDocument,
  date: string,
): Promise<PackageFiles> {
  const { catalog } = service;
  const version = toDateVersion(date);
  const tags = (await listTags.answer(service, { path: {}, query: {}, toPagePath: String })) as {
    body: { data: object };
  };
  return new Map([
    ["ais.json", JSON.stringify(catalog.records.map(toOpenRecord))],
    ["models.json", JSON.stringify(listModels(catalog))],
    ["tags.json", JSON.stringify(tags.body.data)],
    [
      "release.json",
      JSON.stringify({ version, date, commit: catalog.commit, buildId: catalog.buildId, license: SITE.dataLicense }),
    ],
    ["index.js", ENTRY],
    ["index.d.ts", ENTRY_TYPES],
    ["types.js", "export {};\n"],
    ["types.d.ts", renderTypeDeclarations(document)],
    ["README.md", await readReadme(root, "data-package.md")],
    [
      "package.json",
      toManifest({
        name: SITE.packages.data,
        version,
        description: `The whole ${SITE.name} of ${date}: every ${NOUN.one} with its sources, models with prices, and tags.`,
        license: SITE.dataLicense.id,
        keywords: ["ai", "directory", "dataset", "open-data"],
        exports: {
          ".": { types: "./index.d.ts", default: "./index.js" },
          "./*.json": "./*.json",
        },
        // JSON modules without a warning.
        engines: { node: ">=20.18.3" },
      }),
    ],
  ]);
}

/** A day as a version of npm, which takes no leading zeros: `2026-11-08` is `2026.11.8`. */
export function toDateVersion(day: string): string {
  return day.split("-").map(Number).join(".");
}
