/** Pages that exist once for each record or maker: Astro renders their frame once, their content comes from string renderers. */
import type { Markup } from "#format/markup.ts";
import type { JsonLdThing } from "../json-ld/json-ld.ts";

/** What is filled into a frame. */
export interface FramedPage {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** Canonical path. */
  path: string;
  /** Path of the picture it is shared with. Default: the site's, whose frame has no place for another. */
  picture?: string;
  /** Elements of the head of this page alone: alternates. */
  headLinks: Markup;
  jsonLd: readonly JsonLdThing[];
  main: Markup;
}
