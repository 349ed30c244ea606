/** Facts of each record by its slug. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../evidence");

export default function readEvidence() {
  return Object.fromEntries(
    readdirSync(FOLDER).map((name) => [
      name.replace(/\.json$/, ""),
      JSON.parse(readFileSync(join(FOLDER, name), "utf8")),
    ]),
  );
}
