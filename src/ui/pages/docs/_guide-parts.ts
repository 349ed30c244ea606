/** Guides of the documentation: Markdown of this repository, in which a line `CODE: name` puts a program of `ui/examples/`. */
import { renderGuide } from "#lib/format/render-guide.ts";
import { fillNames } from "#site/fill-names.ts";
import type { GuidePart } from "../../docs/guide.ts";
import { getProgram } from "./_programs.ts";

export function toGuideParts(text: string): GuidePart[] {
  return text
    .split(/^CODE: (\S+)\n/m)
    .map((part, index) => (index % 2 === 1 ? getProgram(part) : { html: renderGuide(fillNames(part)) }));
}
