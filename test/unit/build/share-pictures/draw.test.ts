import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createDraw } from "#build/share-pictures/draw.ts";
import { readFonts } from "#build/share-pictures/fonts.ts";
import { DRAWABLE, type SharePicture } from "#ui/share-picture/share-picture.ts";

const picture: SharePicture = {
  path: "/ais/cline/share.png",
  title: "Cline",
  line: "Editor agent that plans changes.",
  facts: [
    { label: "Price", value: "Free", note: "" },
    { label: "Rating", value: "4.01 / 5", note: "307 reviews, VS Code Marketplace" },
    { label: "Open source", value: "Apache-2.0", note: "" },
  ],
};
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor"><path d="M0 0h24v24H0z"/></svg>';
const PAPER = [251, 250, 246];

/** Rows and columns with something on them, the rule at the top left out. */
async function findInk(png: Uint8Array): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = { left: info.width, right: 0, top: info.height, bottom: 0 };
  for (let y = 20; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * info.channels;
      if (PAPER.every((value, channel) => Math.abs(data[at + channel]! - value) < 8)) continue;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y);
    }
  }
  return found;
}

test("a picture is a PNG of 1200 by 630, small, and the same bytes every time", async () => {
  const png = await createDraw()(picture);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(png.length).toBeLessThan(40_000);
  expect(Buffer.from(await createDraw()(picture)).equals(png)).toBe(true);
});

describe.each([
  ["few words", picture],
  ["a long name", { ...picture, title: "Extraordinarily Long Name of a Tool That Nobody Will Ever Remember in Full" }],
  ["one endless word", { ...picture, title: "x".repeat(120), line: "y".repeat(300) }],
  [
    "long facts",
    {
      ...picture,
      facts: picture.facts.map(() => ({ label: "l".repeat(80), value: "v".repeat(80), note: "n".repeat(90) })),
    },
  ],
  ["a logo and a long name", { ...picture, mark: LOGO, title: "x".repeat(120) }],
  ["markup", { ...picture, title: '<script>alert("1")</script>', line: "&amp; <b>bold</b>" }],
  ["nothing but a name", { ...picture, line: "", facts: [] }],
])("with %s", (_name, said) => {
  test("all of it lies within the margins", async () => {
    const ink = await findInk(await createDraw()(said));
    expect(ink.left).toBeGreaterThanOrEqual(70);
    expect(ink.right).toBeLessThanOrEqual(1130);
    expect(ink.bottom).toBeLessThanOrEqual(600);
  });
});

test("the fonts hold every letter that may be drawn", () => {
  const letters = [...Array(0x2123).keys()]
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => DRAWABLE.test(letter) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter));
  const { serif, sans } = readFonts();
  expect(letters.length).toBeGreaterThan(400);
  expect(letters.filter((letter) => !serif.has(letter) || !sans.has(letter)).join("")).toBe("");
});

test("letters of four scripts are drawn, and a logo beside the name", async () => {
  const drawn = await Promise.all(
    ["Aa", "\u0141\u0151", "\u0394\u03c9", "\u0416\u044f"].map((title) => createDraw()({ ...picture, title })),
  );
  expect(new Set(drawn.map((png) => Buffer.from(png).toString("base64"))).size).toBe(4);
  const { data } = await sharp(await createDraw()({ ...picture, mark: LOGO }))
    .extract({ left: 72, top: 190, width: 88, height: 60 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.max(...data)).toBeLessThan(40);
});
