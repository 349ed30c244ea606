/** Brings the script of the contact form once somebody opens the form: most readers of a page never do. */

for (const details of document.querySelectorAll<HTMLDetailsElement>("contact-form details")) {
  details.addEventListener("toggle", () => void import("./contact-form.ts"), { once: true });
  // "Send a message" leads to the form itself, ready to be filled in.
  for (const link of document.querySelectorAll('a[href="#contact"]')) {
    link.addEventListener("click", () => {
      details.open = true;
      details.querySelector("input")?.focus({ preventScroll: true });
    });
  }
}
