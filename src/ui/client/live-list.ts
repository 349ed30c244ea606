/** Filters, sort orders and pages of a list. The address is the state: it can be shared, and Back works. */
import { machineRoutes } from "#site/routes.ts";
import type { BrowseFilter } from "../browse/browse-filters.ts";
import { type BrowseState, isPlain, listActiveFilters, parseBrowseState, withoutFilter } from "./browse-state.ts";
import { type BrowseContext, formatTabTitle, renderFailure, renderSorts, toHref } from "./browse-view.ts";
import { FacetForm } from "./facet-form.ts";
import { type Found, findResults } from "./find-results.ts";
import { requestSearch } from "./request-search.ts";
import { renderResults } from "./results.ts";

/** An answer within this time needs no sign of waiting. */
const BUSY_AFTER_MS = 200;

export class LiveList {
  private readonly element: HTMLElement;
  private readonly facets: FacetForm;
  private readonly context: BrowseContext;
  private readonly home = location.pathname;
  private readonly tabTitle: string;
  private readonly plainCount: string;
  private state: BrowseState;
  private request: AbortController | undefined;
  private curves: ReadonlyMap<string, string> = new Map();
  private readonly curvesRead: Promise<void>;
  /** Place of the chip that was just removed. */
  private focusedChip: number | null = null;

  constructor(element: HTMLElement) {
    this.element = element;
    const { dataset } = element;
    this.facets = new FacetForm(this.find<HTMLFormElement>("form.filters"), () => this.readFilters());
    this.context = {
      path: dataset["page"] ?? location.pathname,
      filters: JSON.parse(dataset["filters"] ?? "[]") as BrowseFilter[],
      intents: (dataset["intents"] ?? "").split(","),
      order: "recommended",
      hasAudit: dataset["audit"] !== undefined,
      total: Number(dataset["total"]),
      labelOf: (name, value) => this.facets.labelOf(name, value),
      curveOf: (slug) => this.curves.get(slug),
    };
    this.curvesRead = this.readCurves();
    this.tabTitle = dataset["title"] ?? document.title;
    this.plainCount = dataset["count"] ?? this.find(".result-count").textContent;
    this.state = this.parse(location.search);
    element.addEventListener("click", (event) => this.onClick(event));
    addEventListener("popstate", () => this.show(this.parse(location.search)));
    document.addEventListener("submit", (event) => this.onSearch(event));
    this.find("form.filters").addEventListener("toggle", (event) => this.onSheet(event));
    if (document.documentElement.dataset["answered"] === undefined || !this.isAnswered()) this.show(this.state);
    else this.facets.showChoices(this.state.choices);
  }

  /** What is ticked becomes the state. */
  readFilters(): void {
    this.go({ ...this.state, choices: this.facets.readChoices(), page: 1 });
  }

  /** What the address says is ticked. */
  showState(): void {
    this.facets.showChoices(this.state.choices);
  }

  /** True when the page came with the results of its address. */
  private isAnswered(): boolean {
    return this.element.querySelector(".live-list .rows, .live-list .no-result") !== null;
  }

  /** Rows do without curves when they can't be had. */
  private async readCurves(): Promise<void> {
    const curves = await fetch(machineRoutes.rows("curves"))
      .then((response) => (response.ok ? (response.json() as Promise<Record<string, string>>) : {}))
      .catch(() => ({}));
    this.curves = new Map(Object.entries(curves));
  }

  private parse(search: string): BrowseState {
    return parseBrowseState(search, this.context.filters);
  }

  private onClick(event: MouseEvent): void {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-state], [data-retry]") : null;
    if (target === null) return;
    if (target instanceof HTMLAnchorElement) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      const { drop, value = "" } = target.dataset;
      if (drop !== undefined) this.focusedChip = [...this.element.querySelectorAll("[data-drop]")].indexOf(target);
      else if (target.classList.contains("chip-clear")) this.focusedChip = 0;
      // A chip's address is as old as the answer it came with; another filter may be gone since.
      this.go(
        drop === undefined ? this.parse(new URL(target.href).search) : withoutFilter(this.state, { name: drop, value }),
      );
      if (target.closest(".pages") !== null) this.find(".results").scrollIntoView();
    } else void this.load();
  }

  /** On the search page a new question keeps the filters. */
  private onSearch(event: SubmitEvent): void {
    const form = event.target;
    if (this.element.dataset["search"] === undefined || !(form instanceof HTMLFormElement) || form.role !== "search")
      return;
    event.preventDefault();
    this.go({ ...this.state, q: readQuery(form), sort: null, page: 1, ignored: [] });
  }

  /** While the filters cover the page as a sheet, the page behind is out of reach. */
  private onSheet(event: Event): void {
    this.find(".results").inert = (event as ToggleEvent).newState === "open";
  }

  private go(state: BrowseState): void {
    const href = toHref(this.context, state);
    // All tools are listed elsewhere when this is the search page, or a later page of the list by name.
    if (isPlain(state) && this.home !== href) location.assign(href);
    else {
      history.pushState(null, "", href);
      this.show(state);
    }
  }

  private show(state: BrowseState): void {
    this.state = state;
    this.facets.showChoices(state.choices);
    document.title = formatTabTitle(state, this.tabTitle);
    const input = document.querySelector<HTMLInputElement>("main search-box input[name=q]");
    if (input !== null && input.value !== state.q) input.value = state.q;
    // The list by name has pages of its own, which are plain too.
    const isByName = isPlain(state) && this.element.dataset["order"] === "name";
    this.find(".sorts").innerHTML = renderSorts(isByName ? { ...state, sort: "name" } : state, this.context).markup;
    this.showFilterCount(state);
    if (isPlain(state)) this.showPlain();
    else void this.load();
  }

  /** On a phone the button says how many filters are set. */
  private showFilterCount(state: BrowseState): void {
    const count = listActiveFilters(state).length;
    this.find(".filters-open").textContent = count === 0 ? "Filters" : `Filters (${count})`;
  }

  private showPlain(): void {
    this.request?.abort();
    this.facets.resetCounts();
    for (const part of [".chips", ".result-note", ".live-list"]) this.fill(part, "");
    this.find(".static-list").hidden = false;
    this.find(".result-count").textContent = this.plainCount;
    this.focusNextChip();
    this.settle();
  }

  private async load(): Promise<void> {
    const { state } = this;
    this.request?.abort();
    const request = new AbortController();
    this.request = request;
    const timer = setTimeout(() => this.find(".results").setAttribute("aria-busy", "true"), BUSY_AFTER_MS);
    const ask = (parameters: URLSearchParams): ReturnType<typeof requestSearch> =>
      requestSearch(this.element.dataset["endpoint"] ?? "", parameters, request.signal);
    try {
      const [found] = await Promise.all([findResults(state, this.context, ask), this.curvesRead]);
      if (found === null) this.showFailure();
      else this.showFound(found);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      // Whatever an answer holds, the plain list comes back.
      this.showFailure();
      throw error;
    } finally {
      clearTimeout(timer);
      if (this.request === request) this.settle();
    }
  }

  private showFound(found: Found): void {
    const { count, chips, note, list } = renderResults(found, this.context);
    this.facets.showCounts(found.answer.facets);
    this.find(".static-list").hidden = true;
    this.find(".result-count").textContent = count;
    this.find(".filters-done button").textContent = `Show ${count}`;
    this.fill(".chips", chips === "" ? "" : chips.markup);
    this.fill(".result-note", note.markup);
    this.fill(".live-list", list.markup);
    document.dispatchEvent(new Event("rows"));
    this.focusNextChip();
  }

  /** After a chip was removed: the chip in its place, the last one, or the count of results. */
  private focusNextChip(): void {
    if (this.focusedChip === null) return;
    const chips = this.element.querySelectorAll<HTMLElement>("[data-drop]");
    (chips[Math.min(this.focusedChip, chips.length - 1)] ?? this.find(".result-count")).focus();
    this.focusedChip = null;
  }

  /** The plain list stays in reach under the sentence. */
  private showFailure(): void {
    this.fill(".live-list", "");
    this.fill(".result-note", renderFailure().markup);
    this.find(".static-list").hidden = false;
  }

  private settle(): void {
    this.find(".results").setAttribute("aria-busy", "false");
    delete document.documentElement.dataset["filtered"];
  }

  private fill(selector: string, markup: string): void {
    const part = this.find(selector);
    part.innerHTML = markup;
    part.hidden = markup === "";
  }

  private find<E extends HTMLElement = HTMLElement>(selector: string): E {
    const found = this.element.querySelector<E>(selector);
    if (found === null) throw new Error(`<ai-browser> lacks ${selector}`);
    return found;
  }
}

function readQuery(form: HTMLFormElement): string {
  const typed = new FormData(form).get("q");
  return typeof typed === "string" ? typed.trim() : "";
}
