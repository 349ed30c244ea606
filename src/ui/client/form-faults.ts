/** What an API says against a form, shown beside it: each fault, with its field marked. */
import { html } from "#format/markup.ts";

export interface FormProblem {
  title?: string;
  detail?: string;
  errors?: { pointer: string | null; detail: string }[];
}

export function showFaults(form: HTMLFormElement, problem: FormProblem): void {
  const list = form.querySelector<HTMLElement>(".form-errors");
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
  const rows = (problem.errors ?? []).map(({ pointer, detail }) => {
    // "#/filter/tags/0" is about the field "tags".
    const names = (pointer ?? "").split("/").slice(1);
    const field = names.map((name) => form.elements.namedItem(name)).find((found) => found instanceof HTMLElement);
    field?.setAttribute("aria-invalid", "true");
    // Most details begin with the field's name already.
    const isNamed = names.length === 0 || detail.startsWith(names.at(-1)!);
    return html`<li>${isNamed ? "" : `${names.join(", ")}: `}${detail}</li>`;
  });
  if (list === null) return;
  const whole = html`<li>${problem.detail ?? problem.title ?? "The request was refused."}</li>`;
  list.innerHTML = html`${rows.length > 0 ? rows : whole}`.markup;
  list.hidden = false;
  form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}
