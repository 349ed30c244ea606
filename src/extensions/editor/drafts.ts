/** What a person typed, kept over signing in at another site and over a file that changed meanwhile. */
import { fillForm, listChangedFields } from "./form-values.ts";

const KEY = "editor-draft";

/** Values of the fields that say something else than the text does, by name. */
export type Draft = Readonly<Record<string, string>>;

export function readDraft(form: HTMLFormElement, text: string): Draft {
  return Object.fromEntries(listChangedFields(form, text).map(({ name, value }) => [name, value]));
}

/** Fills the form from a text, then puts the draft over it. */
export function fillWithDraft(form: HTMLFormElement, text: string, draft: Draft): void {
  fillForm(form, text);
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (field !== null && "value" in field) field.value = value;
  }
}

export function keepDraft(slug: string, draft: Draft): void {
  sessionStorage.setItem(KEY, JSON.stringify({ slug, draft }));
}

/** What was kept for this record, once. */
export function takeDraft(slug: string): Draft {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { slug: string; draft: Draft } | null;
  if (kept?.slug !== slug) return {};
  sessionStorage.removeItem(KEY);
  return kept.draft;
}
