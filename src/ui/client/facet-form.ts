/** The filters beside a list: what is chosen, and how many tools each value would leave. */
import { formatNumber } from "#lib/format/number.ts";
import { html } from "#lib/format/markup.ts";
import { formatChosen } from "../browse/facet-group.ts";
import { type FacetOrder, orderFacets, readFacetOrder } from "./facet-order.ts";
import type { BrowseState } from "./browse-state.ts";
import type { SearchReply } from "./request-search.ts";

export class FacetForm {
  private readonly form: HTMLFormElement;
  private readonly initial = new Map<HTMLInputElement, string>();
  private readonly order: FacetOrder;

  constructor(form: HTMLFormElement, onChange: () => void) {
    this.form = form;
    this.order = readFacetOrder(form);
    for (const input of this.inputs()) this.initial.set(input, readTotal(input));
    form.addEventListener("change", (event) => {
      this.keepExclusive(event.target);
      onChange();
    });
    form.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-show-all]") : null;
      if (button === null) return;
      const next = button.closest(".facet")?.querySelector<HTMLElement>(".facet-more input:enabled");
      openGroup(button);
      // The button is gone: who used it goes on at the first value that came.
      next?.focus();
    });
  }

  /** What a person reads for a value. */
  labelOf(name: string, value: string): string {
    const input = this.inputs().find((candidate) => candidate.name === name && candidate.value === value);
    return input?.nextElementSibling?.textContent ?? value;
  }

  readChoices(): BrowseState["choices"] {
    const choices: Record<string, string[]> = {};
    for (const { name, value, checked } of this.inputs()) if (checked) (choices[name] ??= []).push(value);
    for (const values of Object.values(choices)) values.sort();
    return choices;
  }

  showChoices(choices: BrowseState["choices"]): void {
    for (const [name, values] of Object.entries(choices)) for (const value of values) this.ensureValue(name, value);
    for (const input of this.inputs()) {
      input.checked = (choices[input.name] ?? []).some((value) => value.toLowerCase() === input.value.toLowerCase());
      if (input.checked && input.closest(".facet-more") !== null) openGroup(input);
    }
    for (const group of this.form.querySelectorAll(".facet")) {
      group.querySelector(".facet-chosen")!.textContent = formatChosen(group.querySelectorAll("input:checked").length);
    }
  }

  /** Shows what would remain; a value nothing has is disabled and not hidden. */
  showCounts(facets: SearchReply["facets"]): void {
    this.addValues(facets);
    const counts = new Map<HTMLInputElement, number>();
    for (const input of this.inputs()) {
      const facet = facets?.[input.name];
      if (facet === undefined) continue;
      const count = facet.values.find((value) => value.value.toLowerCase() === input.value.toLowerCase())?.count;
      // Of the many makers only the frequent ones are counted: a rare one is unknown here, not none.
      const isUncounted = count === undefined && facet.truncated;
      this.showCount(input, isUncounted ? "" : formatNumber(count ?? 0), (count ?? 0) === 0 && !isUncounted);
      counts.set(input, count ?? 0);
    }
    orderFacets(this.order, (label) => counts.get(label.querySelector("input")!) ?? 0);
  }

  /** Back to the counts of the whole catalogue. */
  resetCounts(): void {
    this.addValues({});
    for (const input of this.inputs()) this.showCount(input, this.initial.get(input) ?? "", false);
    orderFacets(this.order, () => 0);
  }

  private showCount(input: HTMLInputElement, text: string, isEmpty: boolean): void {
    const count = countOf(input);
    if (count !== null) count.textContent = text;
    input.disabled = isEmpty && !input.checked;
  }

  private inputs(): HTMLInputElement[] {
    return [...this.form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  }

  /** The page has only the most common tasks and makers of the catalogue: adds those that the answer counts beside them. */
  private addValues(facets: SearchReply["facets"]): void {
    for (const [group, labels] of this.order) {
      const name = group.closest<HTMLElement>("[data-facet]")!.dataset["facet"]!;
      if (group.contains(document.activeElement)) continue;
      for (const label of labels.filter((label) => label.matches("[data-added]:not(:has(:checked))"))) {
        labels.splice(labels.indexOf(label), 1);
        label.remove();
      }
      const known = new Set(this.inputs().flatMap((input) => (input.name === name ? input.value.toLowerCase() : [])));
      for (const { value, label } of facets?.[name]?.values ?? []) {
        if (known.has(value.toLowerCase())) continue;
        group.insertAdjacentHTML(
          "beforeend",
          html`<label class="facet-more" data-added
            ><input type="checkbox" name="${name}" value="${value}" autocomplete="off" /><span>${label}</span
            ><span></span
          ></label>`.markup,
        );
        labels.push(group.lastElementChild as HTMLLabelElement);
      }
    }
  }

  /** An address may name a value that the form has not: it gets a place. */
  private ensureValue(name: string, value: string): void {
    const isKnown = this.inputs().some(
      (input) => input.name === name && input.value.toLowerCase() === value.toLowerCase(),
    );
    const group = this.form.querySelector(`[data-facet="${name}"]`);
    if (isKnown || group === null) return;
    group.insertAdjacentHTML(
      "afterbegin",
      html`<label><input type="checkbox" name="${name}" value="${value}" /><span>${value}</span><span></span></label>`
        .markup,
    );
  }

  /** Values such as open and closed source exclude each other. */
  private keepExclusive(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement) || !target.checked) return;
    if (target.closest("[data-exclusive]") === null) return;
    for (const input of this.inputs()) if (input.name === target.name && input !== target) input.checked = false;
  }
}

/** Of the whole catalogue; a page that came with results has another number in sight. */
function readTotal(input: HTMLInputElement): string {
  const count = countOf(input);
  const all = count?.getAttribute("data-all");
  return all === null || all === undefined ? (count?.textContent ?? "") : formatNumber(Number(all));
}

function countOf(input: HTMLInputElement): Element | null {
  return input.parentElement?.lastElementChild ?? null;
}

/** Shows all values of the group that contains `within`. */
function openGroup(within: Element): void {
  const group = within.closest(".facet");
  group?.setAttribute("data-open", "");
  group?.querySelector("[data-show-all]")?.remove();
}
