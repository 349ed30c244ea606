/** How a share picture is set: paper, ink and hairlines, as the pages are. */
import { PICTURE_SIZE, type PictureFact, type SharePicture } from "#ui/share-picture/share-picture.ts";
import { SITE } from "#site/site.ts";
import { SANS, SERIF } from "./fonts.ts";

/** Colours of the light pages; `src/ui/styles/tokens.css` has their meaning. */
const PAPER = "#fbfaf6";
const INK = "#1c1a16";
const SOFT = "#5d584d";
const LINE = "#e2ddd0";
const ACCENT = "#a8341a";

type Style = Readonly<Record<string, string | number>>;

/** An element as satori takes it. */
export type PictureNode =
  | { type: "div"; props: { style: Style; children: string | readonly PictureNode[] } }
  | { type: "img"; props: { src: string; width: number; height: number; style: Style } };

const MARGIN = 72;
const GAP = 40;
const MARK_SIZE = 88;
const MARK_GAP = 28;
/** Three fit side by side. */
const FACT_WIDTH = (PICTURE_SIZE.width - 2 * MARGIN - 2 * GAP) / 3;
/** Cut where it ends: hiding what overflows would take longer to draw than everything else. */
const ONE_LINE: Style = { wordBreak: "break-all", lineClamp: 1 };

/** Longer titles are smaller; beyond two lines they are cut. */
const TITLE_SIZES: readonly { upTo: number; size: number }[] = [
  { upTo: 16, size: 112 },
  { upTo: 26, size: 84 },
  { upTo: Infinity, size: 66 },
];

export function layOut({ title, line, mark, facts }: SharePicture): PictureNode {
  const { size } = TITLE_SIZES.find(({ upTo }) => title.length <= upTo)!;
  const maxWidth = PICTURE_SIZE.width - 2 * MARGIN - (mark === undefined ? 0 : MARK_SIZE + MARK_GAP);
  const body = { flexDirection: "column", flexGrow: 1, padding: `28px ${MARGIN}px 0` };
  return box({ ...PICTURE_SIZE, flexDirection: "column", background: PAPER, color: INK }, [
    rule(ACCENT, 12),
    box(body, [
      text({ fontFamily: SERIF, fontSize: 30, marginBottom: 20 }, SITE.name),
      rule(LINE, 2),
      box({ flexDirection: "column", flexGrow: 1, justifyContent: "center" }, [
        box({ alignItems: "center", gap: MARK_GAP }, [
          ...(mark === undefined ? [] : [image(mark, MARK_SIZE)]),
          text(
            { fontFamily: SERIF, fontSize: size, lineHeight: 1.1, letterSpacing: "-0.01em", lineClamp: 2, maxWidth },
            title,
          ),
        ]),
        ...(line === ""
          ? []
          : [
              text({ fontFamily: SANS, fontSize: 34, lineHeight: 1.4, color: SOFT, marginTop: 20, lineClamp: 2 }, line),
            ]),
      ]),
      rule(INK, 2),
      box({ gap: GAP, paddingTop: 20, height: 196 }, facts.map(layOutFact)),
    ]),
  ]);
}

function layOutFact({ label, value, note }: PictureFact): PictureNode {
  return box({ flexDirection: "column", width: FACT_WIDTH }, [
    text({ fontFamily: SANS, fontSize: 22, color: SOFT, ...ONE_LINE }, label),
    text({ fontFamily: SERIF, fontSize: 40, marginTop: 2, ...ONE_LINE }, value),
    ...(note === ""
      ? []
      : [text({ fontFamily: SANS, fontSize: 22, lineHeight: 1.3, color: SOFT, lineClamp: 2 }, note)]),
  ]);
}

/** A line across. */
function rule(background: string, height: number): PictureNode {
  return box({ background, height, flexShrink: 0 }, []);
}

function box(style: Style, children: readonly PictureNode[]): PictureNode {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

function image(svg: string, size: number): PictureNode {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return { type: "img", props: { src, width: size, height: size, style: { flexShrink: 0 } } };
}

function text(style: Style, children: string): PictureNode {
  return { type: "div", props: { style: { display: "block", wordBreak: "break-word", ...style }, children } };
}
