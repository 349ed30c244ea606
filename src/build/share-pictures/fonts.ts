/** Fonts of the pictures, from packages: what a machine has installed never changes a picture. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Typeface } from "./typeface.ts";
import { unpackWoff } from "./woff.ts";

const SCRIPTS = ["latin", "latin-ext", "greek", "cyrillic"];

export interface Fonts {
  /** For names and values. */
  serif: Typeface;
  /** For labels and lines. */
  sans: Typeface;
}

/** Letters that one family lacks come from the other. */
export function readFonts(): Fonts {
  const [serif, sans] = [readFamily("source-serif-4", 600), readFamily("inter", 400)];
  return { serif: new Typeface([...serif, ...sans]), sans: new Typeface([...sans, ...serif]) };
}

/** A package has a file for each script. */
function readFamily(packageName: string, weight: number): Buffer[] {
  const files = SCRIPTS.map(
    (script) => `@fontsource/${packageName}/files/${packageName}-${script}-${weight}-normal.woff`,
  );
  return files.map((file) => unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(file)))));
}
