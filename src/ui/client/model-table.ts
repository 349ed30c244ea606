/** The table of models: found by words, sorted by a column, and what a month of one's own use would cost. */
import { calculateRowCost, readField, readTokenUse, showMonth } from "./token-use.ts";

class ModelTable extends HTMLElement {
  #sort = { key: "", isDescending: false };

  connectedCallback(): void {
    const form = this.querySelector("form");
    if (form === null) return;
    const query = new URLSearchParams(location.search).get("q");
    if (query !== null) form.querySelector<HTMLInputElement>("[name=q]")!.value = query;
    form.addEventListener("input", () => this.#update(form));
    form.addEventListener("submit", (event) => event.preventDefault());
    for (const button of this.querySelectorAll<HTMLButtonElement>("[data-sort]")) {
      button.addEventListener("click", () => this.#sortBy(button));
    }
    this.#update(form);
  }

  #listRows(): HTMLTableRowElement[] {
    return [...this.querySelectorAll<HTMLTableRowElement>("tbody tr")];
  }

  #update(form: HTMLFormElement): void {
    const words = readField(form, "q")
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    const use = readTokenUse(form);
    let shown = 0;
    for (const row of this.#listRows()) {
      row.hidden = !words.every((word) => row.dataset["words"]!.includes(word));
      if (!row.hidden) shown++;
      showMonth(row, use === null ? undefined : calculateRowCost(row, use));
    }
    const status = this.querySelector("[data-status]");
    if (status !== null) status.textContent = words.length === 0 ? "" : `${shown} models`;
    if (this.#sort.key === "month") this.#reorder();
  }

  #sortBy(button: HTMLButtonElement): void {
    const key = button.dataset["sort"]!;
    this.#sort = { key, isDescending: this.#sort.key === key && !this.#sort.isDescending };
    for (const head of this.querySelectorAll("th[aria-sort]")) head.removeAttribute("aria-sort");
    button.closest("th")?.setAttribute("aria-sort", this.#sort.isDescending ? "descending" : "ascending");
    this.#reorder();
  }

  #reorder(): void {
    const { key, isDescending } = this.#sort;
    const rows = this.#listRows().sort((a, b) => compareCells(a.dataset[key], b.dataset[key], isDescending));
    this.querySelector("tbody")?.append(...rows);
  }
}

/** Unknown values come last in both directions. */
function compareCells(a: string | undefined, b: string | undefined, isDescending: boolean): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const [left, right] = [Number(a), Number(b)];
  const order = Number.isNaN(left) || Number.isNaN(right) ? (a < b ? -1 : a > b ? 1 : 0) : left - right;
  return isDescending ? -order : order;
}

customElements.define("model-table", ModelTable);
