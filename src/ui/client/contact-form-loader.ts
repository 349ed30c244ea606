/** Brings the script of the contact form once somebody opens the form: most readers of a page never do. */

for (const details of document.querySelectorAll("contact-form details")) {
  details.addEventListener("toggle", () => void import("./contact-form.ts"), { once: true });
}
