/** A message to the people behind a tool: a plain form; its script shows faults and the receipt in place. */
import { renderBlock } from "../components/block.ts";
import { type Markup, html } from "#format/markup.ts";
import { CONTACT_LABELS as LABELS } from "#schema/contact.ts";
import type { ContactTexts } from "./contact-texts.ts";

/** Links lead to the form itself: a browser then opens what hides it, with or without a script. @param action where the form is posted */
export function renderContactForm(toolName: string, action: string, texts: ContactTexts): Markup {
  return renderBlock(
    { id: "contact", title: `Send a message about ${toolName}` },
    html`<posted-form data-elapsed="${texts.elapsedField}" data-sent="Your message is stored and will be passed on.">
      <details>
        <summary>Write a message</summary>
        <p class="soft small">${texts.recipient}</p>
        <form class="form" id="contact-form" action="${action}" method="post">
          ${renderFields(texts)}
          <ul class="form-errors" role="alert" hidden></ul>
          <p><button class="button" type="submit">Send</button></p>
        </form>
        <div class="form-receipt" role="status"></div>
      </details>
    </posted-form>`,
  );
}

function renderFields(texts: ContactTexts): Markup {
  return html`<p class="form-pair">
      <label>${LABELS.name}<input name="name" required maxlength="100" autocomplete="name" /></label>
      <label>${LABELS.email}<input name="email" type="email" required maxlength="254" autocomplete="email" /></label>
    </p>
    <p class="form-pair">
      <label
        >${LABELS.company} <span class="soft">optional</span
        ><input name="company" maxlength="100" autocomplete="organization"
      /></label>
      <label
        >${LABELS.phone} <span class="soft">optional</span
        ><input name="phone" type="tel" maxlength="40" autocomplete="tel"
      /></label>
    </p>
    <label>
      ${LABELS.intent}
      <select name="intent" required>
        ${texts.intents.map(({ value, label }) => html`<option value="${value}">${label}</option>`)}
      </select>
    </label>
    <label
      >${LABELS.message}<textarea name="message" required minlength="10" maxlength="5000" rows="6"></textarea>
    </label>
    <p class="form-trap" aria-hidden="true">
      <label>Leave this empty<input name="${texts.honeypotField}" tabindex="-1" autocomplete="off" /></label>
    </p>
    <label class="form-check"
      ><input type="checkbox" name="consent" value="true" data-label="${LABELS.consent}" required /><span
        >${texts.consent}</span
      ></label
    >`;
}
