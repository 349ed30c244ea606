/** Fonts of the pictures, from packages: what a machine has installed never changes a picture. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Font } from "satori";

const SCRIPTS = ["latin", "latin-ext", "greek", "cyrillic"];

/** For names and values. */
export const SERIF = toFamily("Source Serif 4");
/** For labels and lines. */
export const SANS = toFamily("Inter");

export function readFonts(): Font[] {
  return [...readFamily("Source Serif 4", "source-serif-4", 600), ...readFamily("Inter", "inter", 400)];
}

/** A package has a file for each script, and each file is a family of its own here. */
function readFamily(name: string, packageName: string, weight: 400 | 600): Font[] {
  return SCRIPTS.map((script) => {
    const file = `@fontsource/${packageName}/files/${packageName}-${script}-${weight}-normal.woff`;
    return { name: `${name} ${script}`, data: readFileSync(fileURLToPath(import.meta.resolve(file))), weight };
  });
}

function toFamily(name: string): string {
  return SCRIPTS.map((script) => `${name} ${script}`).join(", ");
}
