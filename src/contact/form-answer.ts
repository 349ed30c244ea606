/** Answers to a form that was sent without script: a person reads them, so they are pages. */
import { escapeHtml } from "#format/escape-html.ts";
import { pageRoutes } from "#site/routes.ts";
import type { Problem } from "#schema/problem.ts";
import { SITE } from "#site/site.ts";

/** True when a browser sent the form and will show the answer. */
export function wantsPage(request: Request): boolean {
  const isForm = (request.headers.get("Content-Type") ?? "")
    .toLowerCase()
    .startsWith("application/x-www-form-urlencoded");
  const accept = request.headers.get("Accept") ?? "*/*";
  return isForm && !/application\/(problem\+)?json/.test(accept);
}

/** 303, so that reloading the thanks page sends nothing again. */
export function thanksAnswer(): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: pageRoutes.contactThanks(), "Cache-Control": "no-store" },
  });
}

/** The problem as a plain page with a way back; the browser keeps what was typed. */
export function problemPage(problem: Problem, headers: Headers): Response {
  const faults = problem.errors.map((error) => `<li>${escapeHtml(error.detail)}</li>`).join("");
  const html =
    `<!doctype html><html lang="${SITE.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(problem.title)} · ${escapeHtml(SITE.name)}</title></head><body><main>` +
    `<h1>Your message was not sent</h1><p>${escapeHtml(problem.detail)}</p>${faults === "" ? "" : `<ul>${faults}</ul>`}` +
    `<p>Go back with your browser to change it; what you typed is still there. <a href="${escapeHtml(problem.type)}">What this means</a></p>` +
    "</main></body></html>\n";
  const kept = new Headers(headers);
  kept.set("Content-Type", "text/html; charset=utf-8");
  kept.set("Content-Security-Policy", "default-src 'none'");
  return new Response(html, { status: problem.status, headers: kept });
}
