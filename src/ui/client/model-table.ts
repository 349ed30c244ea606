/** The table of models: found by words, sorted by a column, and what a month of one's own use would cost. */
import { createAllRows } from "./all-rows.ts";
import { calculateRowCost, readField, readTokenUse, showMonth } from "./token-use.ts";

class ModelTable extends HTMLElement {
  #sort = { key: "", isDescending: false };
  /** Every use of the table is about all models, also of those that the page left out. */
  #loadAll = (): Promise<void> => Promise.resolve();

  connectedCallback(): void {
    const form = this.querySelector("form");
    if (form === null) return;
    form.querySelector("fieldset")!.disabled = false;
    this.#loadAll = createAllRows(this);
    form.addEventListener("input", () => void this.#update(form));
    form.addEventListener("submit", (event) => event.preventDefault());
    this.querySelector("[data-all-rows]")?.addEventListener("click", () => void this.#update(form));
    for (const button of this.querySelectorAll<HTMLButtonElement>("[data-sort]")) {
      button.addEventListener("click", () => void this.#sortBy(button));
    }
    const query = new URLSearchParams(location.search).get("q");
    const field = form.querySelector<HTMLInputElement>("[name=q]");
    if (query === null || field === null) return;
    field.value = query;
    // A function may have answered the address already.
    if (document.documentElement.dataset["answered"] === undefined) void this.#update(form);
  }

  #listRows(): HTMLTableRowElement[] {
    return [...this.querySelectorAll<HTMLTableRowElement>("tbody tr")];
  }

  async #update(form: HTMLFormElement): Promise<void> {
    await this.#loadAll();
    const words = readField(form, "q")
      .toLowerCase()
      .split(/[\s/]+/)
      .filter((word) => word !== "");
    const use = readTokenUse(form);
    const rows = this.#listRows();
    for (const row of rows) {
      const text = `${readCell(row, "name")} ${row.dataset["provider"]} ${row.dataset["words"]}`;
      row.hidden = !words.every((word) => text.includes(word));
      showMonth(row, use === null ? undefined : calculateRowCost(row, use));
    }
    const status = this.querySelector("[data-status]");
    if (status !== null) status.textContent = `${rows.filter(({ hidden }) => !hidden).length} models`;
    if (this.#sort.key === "month") this.#reorder();
  }

  async #sortBy(button: HTMLButtonElement): Promise<void> {
    await this.#loadAll();
    const key = button.dataset["sort"]!;
    this.#sort = { key, isDescending: this.#sort.key === key && !this.#sort.isDescending };
    for (const head of this.querySelectorAll("th[aria-sort]")) head.removeAttribute("aria-sort");
    button.closest("th")?.setAttribute("aria-sort", this.#sort.isDescending ? "descending" : "ascending");
    this.#reorder();
  }

  #reorder(): void {
    const { key, isDescending } = this.#sort;
    const rows = this.#listRows().sort((a, b) => compareCells(readCell(a, key), readCell(b, key), isDescending));
    this.querySelector("tbody")?.append(...rows);
  }
}

/** What a column sorts by: the text of the first, the row's data in all others. */
function readCell(row: HTMLTableRowElement, key: string): string | undefined {
  return key === "name" ? row.cells[0]!.textContent.trim().toLowerCase() : row.dataset[key];
}

/** Unknown values come last in both directions. */
function compareCells(a: string | undefined, b: string | undefined, isDescending: boolean): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const [left, right] = [Number(a), Number(b)];
  const order = Number.isNaN(left) || Number.isNaN(right) ? (a < b ? -1 : a > b ? 1 : 0) : left - right;
  return isDescending ? -order : order;
}

customElements.define("model-table", ModelTable);
