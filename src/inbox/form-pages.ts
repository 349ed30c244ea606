/** Answers to a form that was sent without script: a person reads them, so they are pages, complete in themselves. */
import { type Markup, html } from "#lib/format/markup.ts";
import { nameFault } from "#lib/format/name-fault.ts";
import { fillAddress } from "#api/http/operation.ts";
import type { Problem } from "#api/schema/problem.ts";
import { API_BASE, pageRoutes, toAbsolute } from "#site/routes.ts";
import { SITE } from "#site/site.ts";

/** True when a browser sent the form and will show the answer. */
export function wantsPage(request: Request): boolean {
  const isForm = (request.headers.get("Content-Type") ?? "")
    .toLowerCase()
    .startsWith("application/x-www-form-urlencoded");
  const accept = request.headers.get("Accept") ?? "*/*";
  return isForm && !/application\/(problem\+)?json/.test(accept);
}

/** 303, so that reloading the page sends nothing again. */
export function redirectAnswer(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });
}

/**
 * The receipt on a page of its own, since the token is shown once.
 * @param next what happens with the submission now
 */
export function receiptPage(
  { noun, read }: { noun: string; read: { address: string } },
  next: string,
  { id, token, expiresAt }: { id: string; token: string; expiresAt: string },
): Response {
  const label = noun.charAt(0).toUpperCase() + noun.slice(1);
  const address = toAbsolute(API_BASE + fillAddress(read.address, { id }));
  const content = html`<h1>Your ${noun} is stored</h1>
    <p>${next}</p>
    <p>Keep this receipt. It shows what became of the ${noun} and deletes it; it is shown once.</p>
    <dl>
      <dt>${label}</dt>
      <dd><code>${id}</code></dd>
      <dt>Token</dt>
      <dd><code>${token}</code></dd>
      <dt>Deleted by</dt>
      <dd>${expiresAt.slice(0, 10)}</dd>
    </dl>
    <p><a href="${pageRoutes.receipt({ id, token })}">Open the receipt</a> (needs JavaScript), or ask for it:</p>
    <pre><code>curl -H 'Authorization: Bearer ${token}' ${address}</code></pre>
    <p><a href="${pageRoutes.home()}">Home</a></p>`;
  return plainPage(`${label} stored`, content, { status: 202, headers: new Headers({ "Cache-Control": "no-store" }) });
}

/**
 * The problem as a plain page with a way back; the browser keeps what was typed.
 * @param labels of the fields in the form, by the key in the body
 */
export function problemPage(
  heading: string,
  problem: Problem,
  headers: Headers,
  labels: Readonly<Record<string, string>>,
): Response {
  const faults = problem.errors.map((error) => html`<li>${nameFault(error, (key) => labels[key])}</li>`);
  const content = html`<h1>${heading}</h1>
    <p>${problem.detail}</p>
    ${
      faults.length > 0 &&
      html`<ul>
        ${faults}
      </ul>`
    }
    <p>Go back with your browser to change it; what you typed is still there.</p>
    <p><a href="${problem.type}">What this means</a></p>`;
  return plainPage(problem.title, content, { status: problem.status, headers });
}

const STYLE =
  "body{max-width:40rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}" +
  "h1{font-family:Georgia,serif;line-height:1.2}pre{overflow-x:auto}code{overflow-wrap:anywhere}:root{color-scheme:light dark}";

/** It has links and a style of its own. Frames, `<base>` and targets of forms don't follow `default-src`. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

function plainPage(title: string, content: Markup, init: { status: number; headers: Headers }): Response {
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
