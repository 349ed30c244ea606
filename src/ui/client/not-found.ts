/** Looks for what was meant: the API knows slugs that look alike, the search knows words. */
import { pageRoutes } from "../../catalog/routes.ts";
import { html } from "../format/markup.ts";
import { requestSearch } from "./request-search.ts";

interface Suggestion {
  slug: string;
  name: string;
}

class NotFound extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const words = decodeURIComponentSafely(location.pathname)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "" && word !== "ais" && word !== "tags");
    if (words.length === 0) return;
    const answer = await requestSearch(this.dataset.endpoint ?? "", {
      q: words.join(" ").slice(0, 200),
      limit: "5",
      fields: "name",
    });
    if (answer === null || answer.data.length === 0) return;
    this.show(answer.data);
  }

  private show(suggestions: readonly Suggestion[]): void {
    const status = this.querySelector("[role=status]");
    if (status === null) return;
    status.innerHTML = html`<p>Did you mean</p>
      <ul>
        ${suggestions.map(({ slug, name }) => html`<li><a href="${pageRoutes.ai(slug)}">${name}</a></li>`)}
      </ul>`.markup;
  }
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A broken percent-encoding is one of the ways to get here.
    return text;
  }
}

customElements.define("not-found", NotFound);
