/** Pictures of earlier builds. A picture is drawn anew when what it says or how it is set has changed. */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { copyFile, mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PICTURE_SIZE, type SharePicture } from "#ui/share-picture/share-picture.ts";

/** Where tools keep what they can make again; hosts keep it between builds. */
const FOLDER = "node_modules/.cache/share-pictures";
/** What decides how a picture looks, besides what it says. */
const SOURCES = ["./layout.ts", "./draw.ts", "./fonts.ts", "../../site/site.ts"];
const PACKAGES = ["satori", "sharp", "@fontsource/source-serif-4", "@fontsource/inter"];

export class PictureCache {
  readonly #folder: string;
  readonly #design: string;

  /** @param root folder with package.json and node_modules/ */
  constructor(root: string) {
    this.#folder = join(root, FOLDER);
    const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      dependencies: Record<string, string>;
    };
    const design = [
      PICTURE_SIZE,
      SOURCES.map((path) => readFileSync(new URL(path, import.meta.url), "utf8")),
      PACKAGES.map((name) => dependencies[name]),
    ];
    this.#design = createHash("sha256").update(JSON.stringify(design)).digest("hex");
  }

  has(picture: SharePicture): boolean {
    return existsSync(this.#toFile(picture));
  }

  async add(picture: SharePicture, png: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    // Several builds may add the same one: none may find half of it.
    const half = join(this.#folder, `${randomUUID()}.part`);
    await writeFile(half, png);
    await rename(half, this.#toFile(picture));
  }

  /** Copies a picture that is there. */
  async copyTo(picture: SharePicture, target: string): Promise<void> {
    await mkdir(dirname(target), { recursive: true });
    await copyFile(this.#toFile(picture), target);
  }

  #toFile({ title, line, mark, facts }: SharePicture): string {
    const said = JSON.stringify([this.#design, title, line, mark, facts]);
    const name = createHash("sha256").update(said).digest("hex").slice(0, 32);
    return join(this.#folder, `${name}.png`);
  }
}
