/** Draws a share picture: text and rules as shades of two inks on paper, and the PNG of it. */
import type Sharp from "sharp";
import { PICTURE_SIZE, type SharePicture } from "#ui/share-picture/share-picture.ts";
import { Coverage } from "./coverage.ts";
import { readFonts } from "./fonts.ts";
import { type PictureLayout, type PlacedLine, type PlacedRule, layOut } from "./layout.ts";
import { COLOURS, PALETTE } from "./palette.ts";
import { writePng } from "./png.ts";

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;

/** Bytes of a PNG. Equal pictures are equal bytes. */
export type Draw = (picture: SharePicture) => Promise<Uint8Array<ArrayBuffer>>;

/** Reads the fonts once. */
export function createDraw(): Draw {
  const fonts = readFonts();
  const coverage = new Coverage(WIDTH, HEIGHT);
  return async (picture) => {
    const pixels = new Uint8Array(WIDTH * HEIGHT).fill(COLOURS.paper);
    const { rules, lines, mark } = layOut(picture, fonts);
    for (const rule of rules) drawRule(pixels, rule);
    for (const line of lines) drawLine(pixels, line, coverage);
    if (mark !== undefined) await drawMark(pixels, mark);
    return writePng(pixels, WIDTH, PALETTE);
  };
}

function drawRule(pixels: Uint8Array, { x, y, width, height, colour }: PlacedRule): void {
  for (let row = y; row < y + height; row++) pixels.fill(colour, row * WIDTH + x, row * WIDTH + x + width);
}

function drawLine(pixels: Uint8Array, line: PlacedLine, coverage: Coverage): void {
  const { typeface, text, fontSize, letterSpace, ink, x, baseline } = line;
  for (const glyph of typeface.set(text, letterSpace).glyphs) {
    coverage.add(glyph.outline, x + glyph.x * fontSize, baseline, fontSize);
  }
  coverage.take((pixel, part) => (pixels[pixel] = Math.round(part * ink)));
}

/** A drawing of one colour: how dark it is says how much ink there is. */
async function drawMark(pixels: Uint8Array, mark: NonNullable<PictureLayout["mark"]>): Promise<void> {
  const { svg, x, y, size } = mark;
  const sharp = await loadSharp();
  const greys = await sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size, { fit: "contain", background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const part = 1 - greys[row * size + column]! / 255;
      pixels[(y + row) * WIDTH + x + column] = Math.round(part * COLOURS.darkInk);
    }
  }
}

/** Loaded for the first mark: it takes as long as to draw two pictures, and most have no mark. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  // Pictures are drawn in several threads already, and none twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
