/** A typeface: sets text as the outlines of its glyphs. All lengths are parts of the font size. */
import { Blob, Buffer, Face, Feature, Font, shape } from "harfbuzzjs";
import { toOutline } from "./outline.ts";

export interface PlacedGlyph {
  /** Lines that bound it, four figures each: x and y of both ends, y upwards from the baseline. */
  outline: Float32Array;
  /** From the start of the text. */
  x: number;
}

export interface SetText {
  glyphs: readonly PlacedGlyph[];
  /** Of all glyphs with the space after each. */
  width: number;
}

interface FontFile {
  font: Font;
  outlines: Map<number, Float32Array>;
}

/** Letters with space between them are not joined, as in CSS. */
const APART = ["liga", "clig"].map((tag) => new Feature(tag, 0));

export class Typeface {
  /** Above and below the baseline. */
  readonly ascent: number;
  readonly descent: number;
  readonly #files: readonly FontFile[];

  /** @param files OpenType files, one for each script. A letter is taken from the first that holds it. */
  constructor(files: readonly Uint8Array[]) {
    this.#files = files.map((file) => ({ font: new Font(new Face(new Blob(file))), outlines: new Map() }));
    const { font } = this.#files[0]!;
    const { ascender, descender } = font.hExtents();
    this.ascent = ascender / font.face.upem;
    this.descent = -descender / font.face.upem;
  }

  has(letter: string): boolean {
    return this.#files.some(({ font }) => font.nominalGlyph(letter.codePointAt(0)!) !== undefined);
  }

  /** @param letterSpace added after each glyph */
  set(text: string, letterSpace = 0): SetText {
    const glyphs: PlacedGlyph[] = [];
    let width = 0;
    for (const run of this.#splitByFile(text)) {
      const { upem } = run.file.font.face;
      for (const { codepoint: glyph, xAdvance, xOffset } of shapeRun(
        run.file.font,
        run.text,
        letterSpace === 0 ? [] : APART,
      )) {
        glyphs.push({ outline: findOutline(run.file, glyph), x: width + xOffset / upem });
        width += xAdvance / upem + letterSpace;
      }
    }
    return { glyphs, width };
  }

  #splitByFile(text: string): { file: FontFile; text: string }[] {
    const runs: { file: FontFile; text: string }[] = [];
    for (const letter of text) {
      const code = letter.codePointAt(0)!;
      const file = this.#files.find(({ font }) => font.nominalGlyph(code) !== undefined) ?? this.#files[0]!;
      const last = runs.at(-1);
      if (last?.file === file) last.text += letter;
      else runs.push({ file, text: letter });
    }
    return runs;
  }
}

function shapeRun(
  font: Font,
  text: string,
  features: Feature[],
): { codepoint: number; xAdvance: number; xOffset: number }[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, features);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, at) => ({ codepoint, ...positions[at]! }));
}

function findOutline({ font, outlines }: FontFile, glyph: number): Float32Array {
  let outline = outlines.get(glyph);
  if (outline === undefined) {
    outline = toOutline(font.glyphToJson(glyph), font.face.upem);
    outlines.set(glyph, outline);
  }
  return outline;
}
