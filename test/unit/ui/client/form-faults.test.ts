/** Faults beside the fields of forms, in documents without a browser. */
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { html } from "#lib/format/markup.ts";
import { type FormProblem, showFaults } from "#ui/client/form-faults.ts";
import { aCatalog, anAi } from "../../../fixtures/builders.ts";
import { openTool } from "../../../fixtures/record-pages.ts";

const tool = await openTool(aCatalog([anAi({ name: "Cline" })]), "cline");
const markupOf = (id: string): string => tool.querySelector(`#${id}`)!.outerHTML;
const FORMS = {
  report: markupOf("report-form"),
  message: markupOf("contact-form"),
  webhook: html`<form>
    <label>Address of your receiver<input name="url" /></label>
    <fieldset>
      <legend>Events</legend>
      <label><input type="checkbox" name="events" value="a" /><span>a</span></label>
      <label><input type="checkbox" name="events" value="b" /><span>b</span></label>
    </fieldset>
    <p class="form-pair">
      <label>Only these tools <span class="soft">optional</span><input name="slugs" /></label>
      <label>Only these tags <span class="soft">optional</span><input name="tags" /></label>
    </p>
    <ul class="form-errors" hidden></ul>
  </form>`.markup,
};

let form: HTMLFormElement;
const open = (name: keyof typeof FORMS): void => {
  form = parseHTML(`<html><body>${FORMS[name]}</body></html>`).document.querySelector("form")!;
};
const show = (errors: FormProblem["errors"] & object): void =>
  showFaults(form, { detail: "The report has a fault; nothing was stored.", errors });
const field = (name: string): Element => form.querySelector(`[name="${name}"]`)!;
const describeField = (name: string): (string | null)[] =>
  (field(name).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => form.querySelector(`#${id}`)!.textContent);
const summary = (): (string | null)[] => [...form.querySelectorAll(".form-errors li")].map((item) => item.textContent);

describe("a fault", () => {
  test.each([
    ["report", "#/value", "value: must not be empty.", "value", "What is right: must not be empty."],
    ["report", "#/source", "source: must be one line.", "source", "Source: must be one line."],
    ["message", "#/phone", "phone: must be a phone number.", "phone", "Phone: must be a phone number."],
    ["message", "#/consent", "consent: must be true.", "consent", "Consent: must be true."],
    ["webhook", "#/events", "events: names no event type.", "events", "Events: names no event type."],
    ["webhook", "#/filter/slugs/0", "no tool has the slug x.", "slugs", "Only these tools: no tool has the slug x."],
  ] as const)(
    "of the %s form at %s describes its field in the words of its label",
    (name, pointer, detail, key, text) => {
      open(name);
      show([{ pointer, detail }]);
      expect(field(key).getAttribute("aria-invalid")).toBe("true");
      expect(describeField(key)).toEqual([text]);
      expect(summary()).toEqual(["The report has a fault; nothing was stored."]);
    },
  );

  test("stands below its field; both of one field in their order", () => {
    open("report");
    show([
      { pointer: "#/value", detail: "value: is too long." },
      { pointer: "#/value", detail: "value: must be one line." },
    ]);
    const faults = [...form.querySelectorAll(".form-fault")];
    expect(describeField("value")).toEqual(faults.map(({ textContent }) => textContent));
    expect(faults[0]!.previousElementSibling).toBe(field("value").closest("label"));
    expect(faults[1]!.previousElementSibling).toBe(faults[0]);
  });

  test("without a field is listed under the form", () => {
    open("report");
    show([{ pointer: "#/colour", detail: '"colour" is not a key of this body.' }]);
    expect(summary()).toEqual(["The report has a fault; nothing was stored.", '"colour" is not a key of this body.']);
    expect(form.querySelector("[aria-invalid], .form-fault")).toBeNull();
  });

  test("is gone with the next answer", () => {
    open("message");
    show([{ pointer: "#/email", detail: "email is missing." }]);
    showFaults(form, { detail: "This could not be sent." });
    expect(form.querySelector("[aria-invalid], [aria-describedby], .form-fault")).toBeNull();
    expect(summary()).toEqual(["This could not be sent."]);
  });
});

test("forms on one page have ids of their own", () => {
  const ids = (["report", "message"] as const).map((name) => {
    open(name);
    show([{ pointer: "#/email", detail: "email is missing." }]);
    return form.querySelector(".form-fault")!.id;
  });
  expect(new Set(ids).size).toBe(2);
});
