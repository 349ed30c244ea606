/** Draws a share picture: satori sets it as SVG with text as outlines, sharp makes a PNG of it. */
import satori, { type SatoriOptions } from "satori";
import sharp from "sharp";
import { PICTURE_SIZE, type SharePicture } from "#ui/share-picture/share-picture.ts";
import { readFonts } from "./fonts.ts";
import { layOut } from "./layout.ts";

/** Shades of a picture: paper, inks and what lies between them at the edges of letters. Sixteen need four bits a pixel. */
const COLOURS = 16;

/** Bytes of a PNG. Equal pictures are equal bytes. */
export type Draw = (picture: SharePicture) => Promise<Uint8Array<ArrayBuffer>>;

/** Reads the fonts once. */
export function createDraw(): Draw {
  // Pictures are drawn in several threads already, and none twice.
  sharp.concurrency(1);
  sharp.cache(false);
  const options: SatoriOptions = { ...PICTURE_SIZE, fonts: readFonts() };
  return async (picture) => {
    const svg = await satori(layOut(picture) as Parameters<typeof satori>[0], options);
    const png = sharp(Buffer.from(svg)).png({ palette: true, colours: COLOURS, dither: 0, effort: 1 });
    return new Uint8Array(await png.toBuffer());
  };
}
