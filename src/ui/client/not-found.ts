/** Looks for what was meant: the API knows slugs that look alike, the search knows words. */
import { apiRoutes, pageRoutes } from "#site/routes.ts";
import { html } from "#lib/format/markup.ts";
import { SEARCH_TEXT_CHARACTERS } from "#site/limits.ts";
import { isAnswer, requestSearch } from "./request-search.ts";

interface Suggestion {
  slug: string;
  name: string;
}

class NotFound extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const path = decode(location.pathname);
    const slug = /^\/ais\/([^/]+)/.exec(path)?.[1];
    const alike = slug === undefined ? [] : await findAlike(slug);
    const suggestions = alike.length > 0 ? alike : await findByWords(path);
    if (suggestions.length > 0) this.show(suggestions);
  }

  private show(suggestions: readonly Suggestion[]): void {
    const status = this.querySelector("[role=status]");
    if (status === null) return;
    status.innerHTML = html`<p class="soft">Did you mean</p>
      <ul>
        ${suggestions.map(({ slug, name }) => html`<li><a href="${pageRoutes.ai(slug)}">${name}</a></li>`)}
      </ul>`.markup;
  }
}

/** Tools whose slugs look like this one; none when the API does not answer. */
async function findAlike(slug: string): Promise<Suggestion[]> {
  const problem = await readJson<{ suggestions?: string[] }>(apiRoutes.ai(encodeURIComponent(slug)));
  const slugs = problem?.suggestions ?? [];
  if (slugs.length === 0) return [];
  const list = await readJson<{ data?: Suggestion[] }>(`${apiRoutes.ais()}?fields=name&slugs=${slugs.join(",")}`);
  return list?.data ?? [];
}

async function findByWords(path: string): Promise<Suggestion[]> {
  const words = path.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "" && word !== "ais" && word !== "tags");
  if (words.length === 0) return [];
  const q = [...words.join(" ")].slice(0, SEARCH_TEXT_CHARACTERS).join("");
  const reply = await requestSearch(apiRoutes.search(), { q, limit: "5", fields: "name" });
  return isAnswer(reply) ? reply.data : [];
}

async function readJson<T>(address: string): Promise<T | null> {
  try {
    return (await (await fetch(address)).json()) as T;
  } catch {
    // No connection or no JSON: the page stays without suggestions.
    return null;
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A broken percent-encoding is one of the ways to get here.
    return path;
  }
}

customElements.define("not-found", NotFound);
