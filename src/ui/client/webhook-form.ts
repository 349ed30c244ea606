/** Registers a webhook endpoint from a page, and shows what is shown only once. */
import { html } from "../format/markup.ts";
import { type Fault, showFaults } from "./form-faults.ts";

interface Registered {
  id: string;
  secret: string;
  token: string;
  expiresAt: string | null;
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
        body: JSON.stringify(toRegistration(new FormData(form))),
      });
      const body: unknown = await response.json();
      if (response.ok) this.showRegistered(form, body as Registered);
      else showFaults(form, body as Fault);
    } catch {
      // No connection, or an answer that is no JSON: nothing is known to be registered.
      showFaults(form, { detail: "The registration could not be sent; please try again." });
    } finally {
      button?.removeAttribute("disabled");
    }
  }

  private showRegistered(form: HTMLFormElement, endpoint: Registered): void {
    form.hidden = true;
    const place = this.querySelector(".form-receipt");
    if (place === null) return;
    place.innerHTML = html`<p><b>Registered. Copy both values now: they are shown once.</b></p>
      <p class="small">
        The endpoint is pending until it has answered the challenge that is on its way; unanswered it is gone
        ${endpoint.expiresAt === null ? "after a day" : `on ${endpoint.expiresAt.slice(0, 16).replace("T", " at ")} UTC`}.
      </p>
      <dl class="facts">
        <dt>Endpoint</dt>
        <dd><code>${endpoint.id}</code></dd>
        <dt>Secret</dt>
        <dd><code>${endpoint.secret}</code></dd>
        <dt>Token</dt>
        <dd><code>${endpoint.token}</code></dd>
      </dl>`.markup;
  }
}

/** Empty fields are left out: null and "" are not the same to the API. */
function toRegistration(fields: FormData): object {
  const text = (name: string): string => String(fields.get(name) ?? "").trim();
  const list = (name: string): string[] =>
    text(name)
      .split(",")
      .map((value) => value.trim())
      .filter((value) => value !== "");
  const [slugs, tags] = [list("slugs"), list("tags")];
  return {
    url: text("url"),
    events: fields.getAll("events").map(String),
    ...(slugs.length + tags.length === 0
      ? {}
      : { filter: { ...(slugs.length > 0 && { slugs }), ...(tags.length > 0 && { tags }) } }),
    ...(text("description") === "" ? {} : { description: text("description") }),
  };
}

customElements.define("webhook-form", WebhookForm);
