/** Shows the receipt of a message or a report, and deletes what was sent. The token stays in this page. */
import { formatDate } from "#lib/format/date.ts";
import { type Markup, html } from "#lib/format/markup.ts";
import type { ContactReceipt } from "#api/schema/contact.ts";
import type { CorrectionReceipt } from "#record/schema/correction.ts";
import { apiRoutes, pageRoutes } from "#site/routes.ts";
import { type FormProblem, showFaults } from "./form-faults.ts";

type Receipt = ContactReceipt | CorrectionReceipt;

const STATES: Readonly<Record<Receipt["status"], string>> = {
  received: "Received. Nobody has acted on it yet.",
  forwarded: "Passed on by mail.",
  failed: "Not passed on: no mail server took it. The operator still has it.",
  quarantined: "Received. Nobody has acted on it yet.",
  erased: "Erased. Nothing of it is kept.",
  accepted: "Accepted. The record was corrected, or will be with the next release.",
  declined: "Declined. The record stays as it is.",
};

class ReceiptDesk extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector("form")!;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.show(form);
    });
    const owned = new URLSearchParams(location.hash.slice(1));
    for (const name of ["id", "token"]) readField(form, name).value = owned.get(name) ?? "";
    if (owned.has("id") && owned.has("token")) void this.show(form);
  }

  private async show(form: HTMLFormElement): Promise<void> {
    const response = await request(form, "GET");
    if (response === null) return;
    this.fill(renderReceipt((await response.json()) as Receipt));
    const button = this.querySelector<HTMLButtonElement>("[data-delete]");
    button?.addEventListener("click", () => void this.delete(form, button));
  }

  /** Asks once more: nothing of it can be brought back. */
  private async delete(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
    if (button.dataset.delete !== "sure") {
      button.dataset.delete = "sure";
      button.textContent = "Delete for good";
      return;
    }
    if ((await request(form, "DELETE")) === null) return;
    this.fill(html`<p><b>Deleted.</b> Nothing of it is kept here.</p>`);
    form.hidden = true;
    history.replaceState(null, "", pageRoutes.receipt());
    // The button is gone: who used it goes on at what came of it.
    this.querySelector<HTMLElement>(".form-receipt")?.focus();
  }

  private fill(content: Markup): void {
    const place = this.querySelector(".form-receipt");
    if (place !== null) place.innerHTML = content.markup;
  }
}

/** The answer; null when there is none, and the form says why. */
async function request(form: HTMLFormElement, method: "GET" | "DELETE"): Promise<Response | null> {
  const id = readField(form, "id").value.trim();
  const address = id.startsWith("cor_") ? apiRoutes.correctionReceipt(id) : apiRoutes.contactReceipt(id);
  const errors = form.querySelector<HTMLElement>(".form-errors");
  if (errors !== null) errors.hidden = true;
  try {
    const response = await fetch(address, {
      method,
      headers: { Authorization: `Bearer ${readField(form, "token").value.trim()}` },
      cache: "no-store",
    });
    if (response.ok) return response;
    const isUnknown = response.status === 401 || response.status === 404;
    showFaults(form, isUnknown ? UNKNOWN : ((await response.json()) as FormProblem));
  } catch {
    showFaults(form, { detail: "The directory isn't responding. Please try again." });
  }
  return null;
}

const UNKNOWN: FormProblem = {
  detail:
    "No receipt has this number and token. It may have been deleted, by you or at the end of its retention period.",
};

function readField(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function renderReceipt(receipt: Receipt): Markup {
  const { slug, status, receivedAt, expiresAt } = receipt;
  const decided = "decidedAt" in receipt ? receipt.decidedAt : receipt.forwardedAt;
  const reason = "reason" in receipt ? receipt.reason : null;
  return html`<dl class="facts">
      <dt>About</dt>
      <dd><a href="${pageRoutes.ai(slug)}">${slug}</a>${"field" in receipt && `, ${receipt.field}`}</dd>
      <dt>State</dt>
      <dd>${STATES[status]}</dd>
      ${
        reason !== null &&
        html`<dt>Reason</dt>
          <dd>${reason}</dd>`
      }
      <dt>Sent</dt>
      <dd>${formatDate(receivedAt)}</dd>
      ${
        decided !== null &&
        html`<dt>Acted on</dt>
          <dd>${formatDate(decided)}</dd>`
      }
      <dt>Deleted by</dt>
      <dd>${formatDate(expiresAt)}</dd>
    </dl>
    ${status !== "erased" && html`<p><button class="button" type="button" data-delete>Delete</button></p>`}`;
}

customElements.define("receipt-desk", ReceiptDesk);
