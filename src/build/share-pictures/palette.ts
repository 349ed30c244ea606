/** The sixteen colours of a picture: paper, its shades towards the inks of letters, and the lines. */

/** Colours of the light pages; `src/ui/styles/tokens.css` has their meaning. */
const PAPER = [251, 250, 246];
const SOFT_INK = [93, 88, 77];
const DARK_INK = [28, 26, 22];
const HAIRLINE = [226, 221, 208];
const ACCENT = [168, 52, 26];

/** Numbers of colours. Those from paper to an ink are its shades; the soft ink lies on the way to the dark one. */
export const COLOURS = { paper: 0, softInk: 9, darkInk: 13, hairline: 14, accent: 15 } as const;

/** Three bytes a colour. */
export const PALETTE = Uint8Array.from([
  ...shade(PAPER, SOFT_INK, COLOURS.softInk),
  ...shade(SOFT_INK, DARK_INK, COLOURS.darkInk - COLOURS.softInk),
  ...DARK_INK,
  ...HAIRLINE,
  ...ACCENT,
]);

/** So many colours in even steps, without the last. */
function shade(from: readonly number[], to: readonly number[], steps: number): number[] {
  return Array.from({ length: steps }, (_, step) =>
    from.map((value, channel) => Math.round(value + ((to[channel]! - value) * step) / steps)),
  ).flat();
}
