/** Brings the script of a form once somebody opens it: most readers of a page never do. */

for (const details of document.querySelectorAll<HTMLDetailsElement>("posted-form details")) {
  details.addEventListener("toggle", () => void import("./posted-form.ts"), { once: true });
  // "Send a message" and "Wrong?" lead to the form itself, ready to be filled in.
  const hash = `#${details.querySelector("form")?.id ?? ""}`;
  for (const link of document.querySelectorAll<HTMLElement>(`a[href="${hash}"]`)) {
    link.addEventListener("click", (event) => {
      // Following the link would take the focus away from the field again.
      event.preventDefault();
      history.pushState(null, "", hash);
      openForm(details, link.dataset.field);
    });
  }
  if (location.hash === hash) details.open = true;
}

/** @param field what the report is about, where the link knows it; "other" leaves the choice to its reader */
function openForm(details: HTMLDetailsElement, field: string | undefined): void {
  details.open = true;
  details.scrollIntoView();
  const choice = details.querySelector<HTMLSelectElement>("select[name=field]");
  if (choice !== null && field !== undefined) choice.value = field;
  const first = choice === null ? "input" : field === "other" ? "select" : "textarea";
  details.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
}
