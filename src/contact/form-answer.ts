/** Answers to a form that was sent without script: a person reads them, so they are pages. */
import { html } from "#format/markup.ts";
import { nameFault } from "#format/name-fault.ts";
import { pageRoutes } from "#site/routes.ts";
import type { Problem } from "#schema/problem.ts";
import { plainPage } from "./plain-page.ts";

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
