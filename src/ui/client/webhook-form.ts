/** Registers a webhook endpoint: faults are shown beside the form; secret and token are shown once, with the next step. */
import { html } from "#lib/format/markup.ts";
import "./copy-button.ts";
import { type FormProblem, showFaults } from "./form-faults.ts";
import { readRegistration } from "./webhook-registration.ts";

interface Created {
  id: string;
  secret: string;
  token: string;
  expiresAt: string;
}

interface Attempted {
  endpoint: { status: string };
  delivery: { attempts: { error: string | null }[] } | null;
}

class WebhookForm extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector("form");
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.register(form);
    });
  }

  private async register(form: HTMLFormElement): Promise<void> {
    const button = form.querySelector("button");
    button?.setAttribute("disabled", "");
    try {
      const response = await fetch(this.dataset.endpoint ?? "", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(readRegistration(new FormData(form))),
      });
      const body: unknown = await response.json();
      if (response.ok) this.showCreated(form, body as Created);
      else showFaults(form, body as FormProblem);
    } catch {
      // No connection, or an answer that is no JSON: what was typed stays for another try.
      showFaults(form, { detail: "The registration could not be sent. Please try again." });
    } finally {
      button?.removeAttribute("disabled");
    }
  }

  private showCreated(form: HTMLFormElement, created: Created): void {
    const place = this.querySelector<HTMLElement>(".form-receipt");
    if (place === null) return;
    form.hidden = true;
    place.innerHTML = html`<p><b>Registered, waiting for its challenge.</b></p>
      <p class="small">
        Keep these three now: secret and token are not shown again. Start your receiver with the secret, then send the
        challenge.
      </p>
      ${renderSecret("Secret, which checks signatures", created.secret)}
      ${renderSecret("Token, which manages the endpoint", created.token)}
      ${renderSecret("Id of the endpoint", created.id)}
      <p><button class="button" type="button">Send the challenge</button></p>
      <p role="status"></p>`.markup;
    const button = place.querySelector<HTMLButtonElement>("button.button");
    button?.addEventListener("click", () => void this.verify(created, button, place.querySelector("[role=status]")));
    place.querySelector("button")?.focus();
  }

  private async verify(created: Created, button: HTMLButtonElement, status: Element | null): Promise<void> {
    button.disabled = true;
    const text = await this.askForChallenge(created);
    if (status !== null) status.textContent = text;
    button.disabled = false;
  }

  /** What came of it, in a sentence. */
  private async askForChallenge({ id, token }: Created): Promise<string> {
    try {
      const response = await fetch(`${this.dataset.endpoint}/${id}/verify`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
      });
      const body = (await response.json()) as Attempted & FormProblem;
      if (!response.ok) return body.detail ?? "The challenge was not sent.";
      if (body.endpoint.status === "active") return "Active: your endpoint gets every change from now on.";
      return `Not verified yet: ${body.delivery?.attempts.at(-1)?.error ?? "no answer"}.`;
    } catch {
      return "No answer from this site. Please try again.";
    }
  }
}

function renderSecret(title: string, value: string) {
  return html`<div class="snippet">
    <p>${title}</p>
    <pre class="code" tabindex="0" aria-label="${title}"><code>${value}</code></pre>
    <copy-button><button type="button">Copy</button><span class="visually-hidden" role="status"></span></copy-button>
  </div>`;
}

customElements.define("webhook-form", WebhookForm);
