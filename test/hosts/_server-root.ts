/** A folder to start a server in, with the build of this project and a `.local` of its own. */
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../_setup/root.ts";

const SERVED = ["dist", ".catalog", "netlify", "netlify.toml", "package.json", "node_modules"];

export function makeServerRoot(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), "server-"));
  for (const name of SERVED) symlinkSync(join(ROOT, name), join(root, name));
  return { root, remove: () => rmSync(root, { recursive: true }) };
}
