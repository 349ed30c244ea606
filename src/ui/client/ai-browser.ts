/** Filters, sort orders and pages of a list. The address is the state: it can be shared, and Back works. */
import { html } from "#format/markup.ts";
import { PAGE_SIZE } from "#site/limits.ts";
import {
  type BrowseState,
  formatBrowseState,
  isPlain,
  listActiveFilters,
  parseBrowseState,
  withoutFaults,
  withoutFilter,
} from "./browse-state.ts";
import {
  type BrowseContext,
  formatResultCount,
  formatTabTitle,
  renderChips,
  renderFailure,
  renderNotes,
  renderNothing,
  renderPages,
  renderRefused,
  renderRows,
  renderSorts,
  toHref,
} from "./browse-view.ts";
import type { BrowseFilter } from "../browse/browse-filters.ts";
import { FacetForm } from "./facet-form.ts";
import { type SearchAnswer, type SearchRefusal, isAnswer, requestSearch } from "./request-search.ts";

/** Under a query the API answers page × limit up to 1,000. */
const MAX_QUERY_PAGE = 20;
/** An answer within this time needs no sign of waiting. */
const BUSY_AFTER_MS = 200;

class AiBrowser extends HTMLElement {
  private readonly facets = new FacetForm(this.find<HTMLFormElement>("form.filters"), () => this.onFilter());
  private readonly context: BrowseContext = {
    path: this.dataset.page ?? location.pathname,
    filters: JSON.parse(this.dataset.filters ?? "[]") as BrowseFilter[],
    labelOf: (name, value) => this.facets.labelOf(name, value),
  };
  private readonly home = location.pathname;
  private readonly tabTitle = document.title;
  private readonly plainCount = this.find(".result-count").textContent;
  private state: BrowseState = this.parse(location.search);
  private request: AbortController | undefined;
  /** Place of the chip that was just removed. */
  private focusedChip: number | null = null;

  connectedCallback(): void {
    this.addEventListener("click", (event) => this.onClick(event));
    addEventListener("popstate", () => this.show(this.parse(location.search)));
    document.addEventListener("submit", (event) => this.onSearch(event));
    this.find("form.filters").addEventListener("toggle", (event) => this.onSheet(event));
    this.show(this.state);
  }

  private parse(search: string): BrowseState {
    return parseBrowseState(search, this.context.filters);
  }

  private onFilter(): void {
    this.go({ ...this.state, choices: this.facets.readChoices(), page: 1 });
  }

  private onClick(event: MouseEvent): void {
    const target =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>("[data-state], [data-drop], [data-clear], [data-retry]")
        : null;
    if (target === null) return;
    if (target instanceof HTMLAnchorElement) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      this.go(this.parse(new URL(target.href).search));
      if (target.closest(".pages") !== null) this.find(".results").scrollIntoView();
    } else if (target.dataset.drop !== undefined) {
      const index = Number(target.dataset.drop);
      const filter = listActiveFilters(this.state)[index];
      this.focusedChip = index;
      if (filter !== undefined) this.go(withoutFilter(this.state, filter));
    } else if (target.dataset.clear !== undefined) this.go({ ...this.state, choices: {}, limits: {}, page: 1 });
    else void this.load();
  }

  /** On the search page a new question keeps the filters. */
  private onSearch(event: SubmitEvent): void {
    const form = event.target;
    if (this.dataset.search === undefined || !(form instanceof HTMLFormElement) || form.role !== "search") return;
    event.preventDefault();
    this.go({ ...this.state, q: readQuery(form), sort: null, page: 1 });
  }

  /** While the filters cover the page as a sheet, the page behind is out of reach. */
  private onSheet(event: Event): void {
    const isOpen = (event as ToggleEvent).newState === "open";
    this.find(".results").inert = isOpen;
  }

  private go(state: BrowseState): void {
    const href = toHref(this.context, state);
    // The plain list in this document may be a later page: the first one is elsewhere.
    if (isPlain(state) && this.dataset.search === undefined && this.home !== this.context.path) location.assign(href);
    else {
      history.pushState(null, "", href);
      this.show(state);
    }
  }

  private show(state: BrowseState): void {
    this.state = state;
    this.facets.showChoices(state.choices);
    document.title = formatTabTitle(state, this.tabTitle);
    const input = document.querySelector<HTMLInputElement>("main search-box input");
    if (input !== null && input.value !== state.q) input.value = state.q;
    this.find(".sorts").innerHTML = renderSorts(state, this.context, this.dataset.audit !== undefined).markup;
    if (isPlain(state)) this.showPlain();
    else void this.load();
  }

  private showPlain(): void {
    this.request?.abort();
    this.facets.resetCounts();
    this.fill(".chips", "");
    this.fill(".result-note", "");
    this.fill(".live-list", "");
    this.find(".static-list").hidden = false;
    this.find(".result-count").textContent = this.plainCount;
    this.focusNextChip();
    this.settle();
  }

  private async load(): Promise<void> {
    const { state } = this;
    this.request?.abort();
    this.request = new AbortController();
    const timer = setTimeout(() => this.find(".results").setAttribute("aria-busy", "true"), BUSY_AFTER_MS);
    try {
      const whole = { facets: "all", limit: String(PAGE_SIZE) };
      const reply = await this.ask(state, whole);
      if (reply !== null && "refused" in reply) {
        const usable = withoutFaults(state, reply.refused);
        const rest = await this.ask(usable, whole);
        if (isAnswer(rest)) await this.showAnswer(usable, rest, reply.refused);
        else this.showFailure();
      } else if (reply === null) this.showFailure();
      else await this.showAnswer(state, reply, []);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
      return;
    } finally {
      clearTimeout(timer);
    }
    this.settle();
  }

  private ask(state: BrowseState, extra: Record<string, string>): ReturnType<typeof requestSearch> {
    const page = state.q === "" ? state.page : Math.min(state.page, MAX_QUERY_PAGE);
    const parameters = formatBrowseState({ ...state, page }, this.context.filters);
    for (const [name, value] of Object.entries(extra)) parameters.set(name, value);
    return requestSearch(this.dataset.endpoint ?? "", parameters, this.request?.signal);
  }

  private async showAnswer(state: BrowseState, answer: SearchAnswer, refused: SearchRefusal["refused"]): Promise<void> {
    const list =
      answer.data.length > 0
        ? html`${renderRows(answer, this.context)}${renderPages(state, answer, this.context)}`
        : await this.renderNothing(state);
    this.facets.showCounts(answer.facets);
    this.find(".static-list").hidden = true;
    this.find(".result-count").textContent = formatResultCount(state, answer, Number(this.dataset.total));
    this.fill(".chips", html`${renderChips(state, this.context)}`.markup);
    this.fill(
      ".result-note",
      html`${refused.length > 0 && renderRefused(refused)}${renderNotes(state, answer, this.context)}`.markup,
    );
    this.fill(".live-list", list.markup);
    document.dispatchEvent(new Event("rows"));
    this.focusNextChip();
  }

  /** After a chip was removed: the chip in its place, the last one, or the count of results. */
  private focusNextChip(): void {
    if (this.focusedChip === null) return;
    const chips = this.querySelectorAll<HTMLElement>("[data-drop]");
    (chips[Math.min(this.focusedChip, chips.length - 1)] ?? this.find(".result-count")).focus();
    this.focusedChip = null;
  }

  /** Asks once more without each filter, so that the way out has numbers. */
  private async renderNothing(state: BrowseState): Promise<ReturnType<typeof html>> {
    const gains = await Promise.all(
      listActiveFilters(state)
        .slice(0, 5)
        .map(async (filter) => {
          const reply = await this.ask(withoutFilter(state, filter), { limit: "1", fields: "name" });
          return { filter, count: isAnswer(reply) ? reply.page.total : 0 };
        }),
    );
    return renderNothing(state, gains, this.context);
  }

  private showFailure(): void {
    this.find(".static-list").hidden = true;
    this.fill(".live-list", renderFailure().markup);
  }

  private settle(): void {
    this.find(".results").setAttribute("aria-busy", "false");
    delete document.documentElement.dataset.filtered;
  }

  private fill(selector: string, markup: string): void {
    const part = this.find(selector);
    part.innerHTML = markup;
    part.hidden = markup === "";
  }

  private find<E extends HTMLElement = HTMLElement>(selector: string): E {
    const found = this.querySelector<E>(selector);
    if (found === null) throw new Error(`<ai-browser> lacks ${selector}`);
    return found;
  }
}

customElements.define("ai-browser", AiBrowser);

function readQuery(form: HTMLFormElement): string {
  const typed = new FormData(form).get("q");
  return typeof typed === "string" ? typed.trim() : "";
}
