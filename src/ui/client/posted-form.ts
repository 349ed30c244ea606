/** Sends a form in place: faults are shown beside the form, the receipt is shown once. */
import { html } from "#lib/format/markup.ts";
import { pageRoutes } from "#site/routes.ts";
import { type FormProblem, showFaults } from "./form-faults.ts";

interface Receipt {
  id: string;
  token: string;
  expiresAt: string;
}

class PostedForm extends HTMLElement {
  private startedAt: number | undefined;

  connectedCallback(): void {
    const form = this.querySelector("form");
    form?.addEventListener("input", () => {
      this.startedAt ??= performance.now();
    });
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.send(form);
    });
  }

  private async send(form: HTMLFormElement): Promise<void> {
    const button = form.querySelector("button");
    button?.setAttribute("disabled", "");
    try {
      const response = await fetch(form.action, {
        method: "POST",
        body: this.readFields(form),
        headers: { Accept: "application/json" },
      });
      const body: unknown = await response.json();
      if (response.ok) this.showReceipt(form, body as Receipt);
      else showFaults(form, body as FormProblem);
    } catch {
      // No connection, or an answer that is no JSON: nothing is known to be stored, so the text stays in the form.
      showFaults(form, { detail: "This could not be sent. Your text is still here; please try again." });
    } finally {
      button?.removeAttribute("disabled");
    }
  }

  private readFields(form: HTMLFormElement): URLSearchParams {
    const fields = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
    );
    if (this.startedAt !== undefined) {
      fields.set(this.dataset.elapsed ?? "", String(Math.round(performance.now() - this.startedAt)));
    }
    return fields;
  }

  private showReceipt(form: HTMLFormElement, receipt: Receipt): void {
    form.hidden = true;
    const place = this.querySelector(".form-receipt");
    if (place === null) return;
    place.innerHTML = html`<p><b>${this.dataset.sent ?? ""}</b></p>
      <p class="small">
        Keep the <a href="${pageRoutes.receipt({ id: receipt.id, token: receipt.token })}">receipt</a>: that page shows
        what became of it and can delete it. The token is shown once.
      </p>
      <dl class="facts">
        <dt>Receipt</dt>
        <dd><code>${receipt.id}</code></dd>
        <dt>Token</dt>
        <dd><code>${receipt.token}</code></dd>
        <dt>Deleted by</dt>
        <dd>${receipt.expiresAt.slice(0, 10)}</dd>
      </dl>`.markup;
    // The button is gone: who used it goes on at the receipt.
    place.querySelector("a")?.focus();
  }
}

customElements.define("posted-form", PostedForm);
