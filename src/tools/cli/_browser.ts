/** The browser of the tests: an installed Chromium, else apt's when root, else playwright's own download. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

/** The shell draws pages and has no windows: the tests take two thirds of the processor time that they take in others. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const INSTALL_LINE = "apt-get install -y chromium    # or: npx playwright-core install chromium";

/** Path of a Chromium, installing one if needed; undefined after saying how to install it by hand. */
export function findOrInstallBrowser(): string | undefined {
  return findInstalled() ?? installByApt() ?? installByPlaywright() ?? fail();
}

function findInstalled(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && existsSync(named)) return named;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (found !== undefined) return found;
  const downloaded = chromium.executablePath();
  return downloaded !== "" && existsSync(downloaded) ? downloaded : undefined;
}

function installByApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Chromium with apt for the browser tests …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  const install = (name: string): number | null =>
    spawnSync("apt-get", ["install", "-y", "-qq", name], { stdio: ["ignore", "ignore", "inherit"], env }).status;
  // Not every release of Debian and Ubuntu has the shell.
  if (install(SHELL) !== 0) install("chromium");
  return findInstalled();
}

function installByPlaywright(): string | undefined {
  console.log("Downloading Chromium with Playwright for the browser tests …");
  spawnSync("playwright-core", ["install", "chromium"], { stdio: "inherit" });
  return findInstalled();
}

function fail(): undefined {
  console.error(`The browser tests need Chromium and none was found. Install it with:\n  ${INSTALL_LINE}`);
  return undefined;
}
