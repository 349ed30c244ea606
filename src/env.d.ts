/** Names that Astro adds to TypeScript, such as modules of `.astro` files. */
/// <reference types="astro/client" />
