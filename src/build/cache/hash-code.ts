/** One hash of everything but content that decides what a build writes. */
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { hashBytes } from "./hash-bytes.ts";

const SOURCES = ["src", "astro.config.mjs", "package.json", "tsconfig.json"];

/** The packages as they are installed; where npm did not install them, as they should be. */
const LOCK_FILES = ["node_modules/.package-lock.json", "package-lock.json"];

/** Settings that pages speak of. */
const SETTINGS = ["CONTACT_SETTINGS", "WEBHOOK_SETTINGS", "CONTENT_EDITOR"];

/** The code that makes a site became another while it was made. */
export class ChangedCodeError extends Error {
  override readonly name = "ChangedCodeError";
}

/** @throws {ChangedCodeError} when the code is no longer the one that this is the hash of */
export function refuseChangedCode(root: string, version: string): void {
  if (hashCode(root) === version) return;
  const what = "The code, packages or settings changed while the site was built, so it would be made of both.";
  throw new ChangedCodeError(`${what} Nothing was replaced. Build again: npm run build`);
}

/** @param root folder with src/ and package.json */
export function hashCode(root: string, variables: NodeJS.ProcessEnv = process.env): string {
  const lockFile = LOCK_FILES.find((path) => existsSync(join(root, path)));
  const paths = [
    ...SOURCES.flatMap((source) => listFiles(root, source)),
    ...(lockFile === undefined ? [] : [lockFile]),
  ];
  const files = paths.map((path) => [path, hashBytes(readFileSync(join(root, path)))]);
  return hashBytes(JSON.stringify([process.version, SETTINGS.map((name) => variables[name]), files]));
}

/** Files at or below `path`, in an order that no file system decides; those that links lead to as well, as Node reads them. */
function listFiles(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found?.isFile() === true) return [path];
  if (found?.isDirectory() !== true) return [];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`));
}
