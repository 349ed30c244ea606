/** Pages that functions answer forms with: complete without scripts, files or the frame of the site. */
import { type Markup, html } from "#format/markup.ts";
import { SITE } from "#site/site.ts";

const STYLE =
  "body{max-width:40rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}" +
  "h1{font-family:Georgia,serif;line-height:1.2}pre{overflow-x:auto}code{overflow-wrap:anywhere}:root{color-scheme:light dark}";

/** It has links and a style of its own. Frames, `<base>` and targets of forms don't follow `default-src`. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

export function plainPage(title: string, content: Markup, init: { status: number; headers: Headers }): Response {
  const page = html`<html lang="${SITE.language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${SITE.name}</title>
      <style>
        ${{ markup: STYLE }}
      </style>
    </head>
    <body>
      <main>${content}</main>
    </body>
  </html>`;
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", POLICY);
  return new Response(`<!doctype html>${page.markup}\n`, { status: init.status, headers });
}
