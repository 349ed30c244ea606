/** The table of models: found by words and context, sorted by a column, or by what a month of one's own use would cost. */
import { createAllRows } from "./all-rows.ts";
import { calculateRowCost, fillFromAddress, keepInAddress, readField, readTokenUse, showMonth } from "./token-use.ts";

class ModelTable extends HTMLElement {
  #sort = { key: "", isDescending: false };
  /** Every use of the table is about all models, also of those that the page left out. */
  #loadAll = (): Promise<void> => Promise.resolve();

  connectedCallback(): void {
    const form = this.querySelector("form");
    if (form === null) return;
    form.querySelector("fieldset")!.disabled = false;
    this.#loadAll = createAllRows(this);
    form.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "number") {
        keepInAddress(form);
        this.#showSort({ key: "month", isDescending: false });
      }
      void this.#update(form);
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    this.querySelector("[data-all-rows]")?.addEventListener("click", () => void this.#update(form));
    for (const button of this.querySelectorAll<HTMLButtonElement>("[data-sort]")) {
      button.addEventListener("click", () => void this.#sortBy(button));
    }
    const hasAmounts = fillFromAddress(form);
    if (hasAmounts) this.#showSort({ key: "month", isDescending: false });
    const query = new URLSearchParams(location.search).get("q");
    const field = form.querySelector<HTMLInputElement>("[name=q]");
    if (query !== null && field !== null) field.value = query;
    // A function may have answered the words of the address already.
    const isAnswered = query === null || document.documentElement.dataset["answered"] !== undefined;
    if (hasAmounts || !isAnswered) void this.#update(form);
  }

  #listRows(): HTMLTableRowElement[] {
    return [...this.querySelectorAll<HTMLTableRowElement>("tbody tr")];
  }

  async #update(form: HTMLFormElement): Promise<void> {
    await this.#loadAll();
    const { words, context } = readWish(readField(form, "q"));
    const use = readTokenUse(form);
    const rows = this.#listRows();
    for (const row of rows) {
      const text = `${readCell(row, "name")} ${row.dataset["provider"]} ${row.dataset["words"]}`;
      row.hidden =
        !words.every((word) => text.includes(word)) || (context > 0 && !(Number(row.dataset["context"]) >= context));
      showMonth(row, use === null ? undefined : calculateRowCost(row, use));
    }
    const status = this.querySelector("[data-status]");
    if (status !== null) status.textContent = `${rows.filter(({ hidden }) => !hidden).length} models`;
    if (this.#sort.key === "month") this.#reorder();
  }

  async #sortBy(button: HTMLButtonElement): Promise<void> {
    await this.#loadAll();
    const key = button.dataset["sort"]!;
    this.#showSort({ key, isDescending: this.#sort.key === key && !this.#sort.isDescending });
    this.#reorder();
  }

  #showSort(sort: { key: string; isDescending: boolean }): void {
    this.#sort = sort;
    for (const head of this.querySelectorAll("th[aria-sort]")) head.removeAttribute("aria-sort");
    const head = this.querySelector(`[data-sort="${sort.key}"]`)?.closest("th");
    head?.setAttribute("aria-sort", sort.isDescending ? "descending" : "ascending");
  }

  #reorder(): void {
    const { key, isDescending } = this.#sort;
    const rows = this.#listRows().sort((a, b) => compareCells(readCell(a, key), readCell(b, key), isDescending));
    this.querySelector("tbody")?.append(...rows);
  }
}

/** "1M context" asks for models that read so many tokens at once; other words are of the model's name. */
function readWish(text: string): { words: string[]; context: number } {
  const [said, count, unit] = /(\d+(?:\.\d+)?)\s*([km])\b[\s-]*context(?: window)?/i.exec(text) ?? [""];
  const words = text
    .replace(said, " ")
    .toLowerCase()
    .split(/[\s/]+/);
  const context = count === undefined ? 0 : Number(count) * (unit!.toLowerCase() === "m" ? 1e6 : 1e3);
  return { words: words.filter((word) => word !== ""), context };
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
