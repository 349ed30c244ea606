/** How a share picture is set: paper, ink and hairlines, as the pages are. All lengths in pixels. */
import { PICTURE_SIZE, type PictureFact, type SharePicture } from "#ui/share-picture/share-picture.ts";
import { SITE } from "#site/site.ts";
import type { Fonts } from "./fonts.ts";
import { COLOURS } from "./palette.ts";
import type { Typeface } from "./typeface.ts";
import { wrap } from "./wrap.ts";

export interface PlacedLine {
  text: string;
  typeface: Typeface;
  fontSize: number;
  /** Added after each letter, as a part of the font size. */
  letterSpace: number;
  /** Number of its ink in the palette. */
  ink: number;
  x: number;
  baseline: number;
}

/** A rule across. */
export interface PlacedRule {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: number;
}

export interface PictureLayout {
  rules: readonly PlacedRule[];
  lines: readonly PlacedLine[];
  mark: { svg: string; x: number; y: number; size: number } | undefined;
}

const MARGIN = 72;
const GAP = 40;
const MARK_SIZE = 88;
const MARK_GAP = 28;
const WIDTH = PICTURE_SIZE.width - 2 * MARGIN;
/** Three fit side by side. */
const FACT_WIDTH = (WIDTH - 2 * GAP) / 3;
const SITE_NAME_TOP = 40;
const HEAD_RULE_TOP = 101;
const RULE_HEIGHT = 2;
/** Between the rules, at least; a title and a line of two lines each push the facts down. */
const BODY_HEIGHT = 309;
const FACTS_TOP = 20;
const LINE_TOP = 20;
const VALUE_TOP = 2;

/** Longer titles are smaller; beyond two lines they are cut. */
const TITLE_SIZES: readonly { upTo: number; size: number }[] = [
  { upTo: 16, size: 112 },
  { upTo: 26, size: 84 },
  { upTo: Infinity, size: 66 },
];

/** A text before it has its place. */
interface Block {
  lines: readonly string[];
  style: TextStyle;
  lineHeight: number;
  height: number;
}

interface TextStyle {
  typeface: Typeface;
  fontSize: number;
  ink?: number;
  letterSpace?: number;
  /** In parts of the font size. Default: that of the typeface. */
  lineHeight?: number;
  width: number;
  maxLines: number;
}

export function layOut({ title, line, mark, facts }: SharePicture, { serif, sans }: Fonts): PictureLayout {
  const { size } = TITLE_SIZES.find(({ upTo }) => title.length <= upTo)!;
  const titleX = MARGIN + (mark === undefined ? 0 : MARK_SIZE + MARK_GAP);
  const [name, named, said] = [
    setBlock(SITE.name, { typeface: serif, fontSize: 30, width: WIDTH, maxLines: 1 }),
    setBlock(title, {
      typeface: serif,
      fontSize: size,
      lineHeight: 1.1,
      letterSpace: -0.01,
      width: MARGIN + WIDTH - titleX,
      maxLines: 2,
    }),
    setBlock(line, {
      typeface: sans,
      fontSize: 34,
      lineHeight: 1.4,
      ink: COLOURS.softInk,
      width: WIDTH,
      maxLines: 2,
    }),
  ];
  // Title and line lie in the middle between the rules.
  const rowHeight = Math.max(named.height, mark === undefined ? 0 : MARK_SIZE);
  const height = rowHeight + (line === "" ? 0 : LINE_TOP + said.height);
  const bodyTop = HEAD_RULE_TOP + RULE_HEIGHT;
  const top = bodyTop + Math.max(0, (BODY_HEIGHT - height) / 2);
  const factRuleTop = bodyTop + Math.max(BODY_HEIGHT, height);
  const factsTop = factRuleTop + RULE_HEIGHT + FACTS_TOP;
  return {
    rules: [
      { x: 0, y: 0, width: PICTURE_SIZE.width, height: 12, colour: COLOURS.accent },
      { x: MARGIN, y: HEAD_RULE_TOP, width: WIDTH, height: RULE_HEIGHT, colour: COLOURS.hairline },
      { x: MARGIN, y: factRuleTop, width: WIDTH, height: RULE_HEIGHT, colour: COLOURS.darkInk },
    ],
    lines: [
      ...place(name, MARGIN, SITE_NAME_TOP),
      ...place(named, titleX, top + (rowHeight - named.height) / 2),
      ...place(said, MARGIN, top + rowHeight + LINE_TOP),
      ...facts.flatMap((fact, at) => layOutFact(fact, MARGIN + at * (FACT_WIDTH + GAP), factsTop, { serif, sans })),
    ],
    mark:
      mark === undefined
        ? undefined
        : { svg: mark, x: MARGIN, y: Math.round(top + (rowHeight - MARK_SIZE) / 2), size: MARK_SIZE },
  };
}

function layOutFact({ label, value, note }: PictureFact, x: number, top: number, { serif, sans }: Fonts): PlacedLine[] {
  const small = { typeface: sans, fontSize: 22, ink: COLOURS.softInk, width: FACT_WIDTH };
  const labelled = setBlock(label, { ...small, maxLines: 1 });
  const valued = setBlock(value, { typeface: serif, fontSize: 40, width: FACT_WIDTH, maxLines: 1 });
  const noted = setBlock(note, { ...small, lineHeight: 1.3, maxLines: 2 });
  const valueTop = top + labelled.height + VALUE_TOP;
  return [...place(labelled, x, top), ...place(valued, x, valueTop), ...place(noted, x, valueTop + valued.height)];
}

function setBlock(text: string, style: TextStyle): Block {
  const { typeface, fontSize, letterSpace, width, maxLines } = style;
  const measure = (line: string): number => typeface.set(line, letterSpace).width * fontSize;
  const lines = text === "" ? [] : wrap(text, { width, lines: maxLines, measure });
  const lineHeight = Math.round((style.lineHeight ?? typeface.ascent + typeface.descent) * fontSize);
  return { lines, style, lineHeight, height: lines.length * lineHeight };
}

function place({ lines, style, lineHeight }: Block, x: number, top: number): PlacedLine[] {
  const { typeface, fontSize, ink = COLOURS.darkInk, letterSpace = 0 } = style;
  const [ascent, descent] = [Math.round(typeface.ascent * fontSize), Math.round(typeface.descent * fontSize)];
  const first = Math.round(top) + ascent + Math.floor((lineHeight - ascent - descent) / 2);
  return lines.map((text, at) => ({
    text,
    typeface,
    fontSize,
    letterSpace,
    ink,
    x,
    baseline: first + at * lineHeight,
  }));
}
