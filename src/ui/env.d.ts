/** Names that Astro adds to TypeScript, such as modules of `.astro` files. */
/// <reference types="astro/client" />
import type { ApiService } from "#api/service.ts";

declare global {
  namespace App {
    /** What pages are rendered from. */
    interface Locals {
      /** The catalogue with what answers requests over it. A page that is kept by its props is refused it. */
      service: ApiService;
      /** Of a page that exists more than once: those of its path, as `listPaths` beside the template gave them. */
      props?: unknown;
    }
  }
}
