/** What an API says against a form: each fault below its field, in the words of its label, the sum of it at the end. */
import { html } from "#lib/format/markup.ts";
import { type BodyFault, listKeys, nameFault } from "#lib/format/name-fault.ts";

export interface FormProblem {
  title?: string;
  detail?: string;
  errors?: BodyFault[];
}

export function showFaults(form: HTMLFormElement, problem: FormProblem): void {
  clearFaults(form);
  const rest = (problem.errors ?? []).filter((fault, index) => !showFault(form, fault, index));
  const list = form.querySelector<HTMLElement>(".form-errors");
  if (list === null) return;
  list.innerHTML = html`<li>${problem.detail ?? problem.title ?? "The request was refused."}</li>
    ${rest.map(({ detail }) => html`<li>${detail}</li>`)}`.markup;
  list.hidden = false;
  form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}

function clearFaults(form: HTMLFormElement): void {
  for (const fault of form.querySelectorAll(".form-fault")) fault.remove();
  for (const field of form.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
}

/** False when the form has no field for it. */
function showFault(form: HTMLFormElement, fault: BodyFault, index: number): boolean {
  const keys = listKeys(fault);
  // Of boxes that answer one question, the first one stands for all.
  const fields = [...form.querySelectorAll<HTMLElement>("[name]")];
  const field = fields.find((candidate) => keys.includes(candidate.getAttribute("name")!));
  const place = field?.closest(".form-pair, fieldset, label");
  if (field === undefined || !place) return false;
  const note = form.ownerDocument.createElement("p");
  note.className = "form-fault";
  note.id = `${form.id || "form"}-fault-${index}`;
  note.textContent = nameFault(fault, (key) => (key === field.getAttribute("name") ? readLabel(field) : undefined));
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", [field.getAttribute("aria-describedby"), note.id].filter(Boolean).join(" "));
  let last = place;
  while (last.nextElementSibling?.classList.contains("form-fault") === true) last = last.nextElementSibling;
  last.after(note);
  return true;
}

/** Without the hint that a label may hold; a label that is a sentence has a short name as `data-label`. */
function readLabel(field: HTMLElement): string {
  const label = field.closest("fieldset")?.querySelector("legend") ?? field.closest("label")!;
  const words = [...label.childNodes]
    .filter((node) => node.nodeType === node.TEXT_NODE)
    .map((node) => node.textContent);
  return field.dataset["label"] ?? words.join("").trim();
}
