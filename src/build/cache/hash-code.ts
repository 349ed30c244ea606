/** One hash of everything but content that decides what a build writes. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { hashBytes } from "./hash-bytes.ts";

const SOURCES = ["src", "astro.config.mjs", "package.json", "tsconfig.json"];

/** The packages as they are installed; where npm did not install them, as they should be. */
const LOCK_FILES = ["node_modules/.package-lock.json", "package-lock.json"];

/** Settings that pages speak of. */
const SETTINGS = ["CONTACT_SETTINGS", "WEBHOOK_SETTINGS", "CONTENT_EDITOR"];

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

/** Files at or below `path`, in an order that no file system decides. */
function listFiles(root: string, path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
