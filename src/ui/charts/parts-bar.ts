/** A whole in three parts on a scale that other bars share: what was earned, what was missed, what nobody knows. */
import { type Markup, html } from "#lib/format/markup.ts";

export interface PartsBar {
  earned: number;
  missed: number;
  unknown: number;
}

/** @param max value at the right edge, the same for every bar of a picture */
export function renderPartsBar({ earned, missed, unknown }: PartsBar, max: number): Markup {
  const [first, second, third] = [earned, missed, unknown].map((part) => round((part / max) * 100));
  const y = 4;
  return html`<svg class="bar-line" width="100%" height="8" aria-hidden="true">
    ${first! > 0 && html`<rect class="bar" width="${first!}%" height="8" />`}${
      second! > 0 && html`<rect class="bar-rest" x="${first!}%" width="${second!}%" height="8" />`
    }${
      third! > 0 &&
      // A line as thick as the bar, dashed: stripes without a pattern, whose name would have to be unique on the page.
      html`<line
        class="bar-unknown"
        x1="${round(first! + second!)}%"
        x2="${round(first! + second! + third!)}%"
        y1="${y}"
        y2="${y}"
      />`
    }
  </svg>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
