/** The npm package of the typed client. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { API_RELEASES } from "#api/changelog.ts";
import type { OpenApiDocument } from "#api/openapi/document.ts";
import { renderTypeDeclarations } from "#api/openapi/type-declarations.ts";
import { SITE } from "#site/site.ts";
import { compileClient } from "./compile-client.ts";
import { type PackageFiles, readReadme, toManifest } from "./package-files.ts";

/** What the package exports, by module. */
const ENTRY = `export { DirectoryClient } from "./directory-client.js";
export { DirectoryError } from "./directory-error.js";
export { createMemoryCache } from "./answer-cache.js";
`;
const ENTRY_TYPES = `${ENTRY}export type { AnswerCache, KeptAnswer } from "./answer-cache.js";
export type { PagedList } from "./paged-list.js";
export type { CallOptions, ClientOptions } from "./send.js";
export type * from "./types.js";
`;

/** @param root of the repository */
export async function buildClientPackage(root: string, document: OpenApiDocument): Promise<PackageFiles> {
  const folder = join(root, "src/api/client");
  return new Map([
    ...(await compileClient(folder)),
    ["types.js", "export {};\n"],
    ["types.d.ts", renderTypeDeclarations(document)],
    ["index.js", ENTRY],
    ["index.d.ts", ENTRY_TYPES],
    ["README.md", await readReadme(root, "client-package.md")],
    ["LICENSE", await readFile(join(root, "LICENSE"), "utf8")],
    [
      "package.json",
      toManifest({
        name: SITE.packages.client,
        // The client of a version of the interface has its number.
        version: API_RELEASES[0]!.version,
        description: `Typed client of the ${SITE.name}: lists as async iterators, answers kept by ETag, patient repeats.`,
        license: SITE.codeLicense,
        keywords: ["ai", "directory", "client", "openapi"],
        exports: { ".": { types: "./index.d.ts", default: "./index.js" }, "./package.json": "./package.json" },
        engines: { node: ">=20" },
      }),
    ],
  ]);
}
