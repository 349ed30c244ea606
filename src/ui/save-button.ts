/** Saves a tool in the browser, without an account; the script says what is saved. */
import { type Markup, html } from "#lib/format/markup.ts";

/** The name is for those who can't see beside what the button is. */
export function renderSaveButton({ slug, name }: { slug: string; name: string }): Markup {
  return html`<button type="button" class="link-button needs-script" data-save="${slug}" aria-pressed="false">
    Save<span class="visually-hidden"> ${name}</span>
  </button>`;
}
