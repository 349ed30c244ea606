/** From a record's text to the form, and from the form to what a person changed in it. */
import type { Edits } from "./edit-text.ts";
import { findDescription, findEntry } from "./edit-text.ts";
import { readRecord } from "./check-text.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const DESCRIPTION = "description";

export function fillForm(form: HTMLFormElement, text: string): void {
  const shown = readShown(text);
  for (const field of listFields(form)) field.value = shown(field);
}

/** Only keys whose field says something else than the text does; the description likewise. */
export function readEdits(form: HTMLFormElement, text: string): { edits: Edits; description: string | undefined } {
  const changed = listChangedFields(form, text);
  const description = changed.find(({ name }) => name === DESCRIPTION)?.value.trim();
  const edits = changed.filter(({ name }) => name !== DESCRIPTION).map((field) => [field.name, toEdit(field)]);
  return { edits: Object.fromEntries(edits) as Edits, description };
}

export function listChangedFields(form: HTMLFormElement, text: string): Field[] {
  const shown = readShown(text);
  return listFields(form).filter((field) => field.value.trim() !== shown(field).trim());
}

function listFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("input, select, textarea")];
}

/** What each field shows while nothing is changed. */
function readShown(text: string): (field: Field) => string {
  const values = readRecord("", "", text).file?.value as Readonly<Record<string, unknown>> | undefined;
  return ({ name, dataset }) => {
    if (name === DESCRIPTION) return findDescription(text);
    if (dataset["form"] === "yaml") return findEntry(text, name) ?? "";
    const value = values?.[name];
    if (Array.isArray(value)) return value.join(dataset["form"] === "lines" ? "\n" : ", ");
    return typeof value === "string" ? value : "";
  };
}

function toEdit({ name, value, dataset }: Field): Edits[string] {
  const text = value.trim();
  if (text === "") return null;
  // The key may be left out where its lines are typed.
  if (dataset["form"] === "yaml") return { yaml: text.startsWith(`${name}:`) ? text : `${name}:\n${value.trimEnd()}` };
  if (dataset["form"] !== "words" && dataset["form"] !== "lines") return text;
  const items = text.split(dataset["form"] === "lines" ? "\n" : ",");
  return items.flatMap((item) => (item.trim() === "" ? [] : [item.trim()]));
}
