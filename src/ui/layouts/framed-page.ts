/** Pages that exist once for each record: Astro renders their frame once, their content comes from string renderers. */
import type { Markup } from "#format/markup.ts";
import type { JsonLdThing } from "../json-ld/json-ld.ts";

/** A page that exists once for each record: what is filled into the frame of the site. */
export interface FramedPage {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** Canonical path. */
  path: string;
  /** Path of the picture it is shared with. */
  picture: string;
  /** Elements of the head of this page alone: alternates. */
  headLinks: Markup;
  jsonLd: readonly JsonLdThing[];
  main: Markup;
}
