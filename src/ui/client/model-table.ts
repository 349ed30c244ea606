/** The table of models: found by words, sorted by a column, and what a month of one's own use would cost. */
import { formatUsd } from "#format/number.ts";
import { type TokenUse, calculateTokenCost } from "#models/cost.ts";

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
    const words = read(form, "q")
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    const use = readUse(form);
    let shown = 0;
    for (const row of this.#listRows()) {
      row.hidden = !words.every((word) => row.dataset["words"]!.includes(word));
      if (!row.hidden) shown++;
      showMonth(row, use);
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

function showMonth(row: HTMLTableRowElement, use: TokenUse | null): void {
  const cell = row.querySelector("[data-month]")!;
  const rate = (name: string): number | null => (row.dataset[name] === undefined ? null : Number(row.dataset[name]));
  const rates = { input: rate("input"), output: rate("output"), cacheRead: rate("cache") };
  const usd = use === null ? null : calculateTokenCost(rates, use);
  cell.textContent = use === null ? "" : usd === null ? "unknown" : formatUsd(Math.round(usd * 100) / 100);
  if (usd === null) delete row.dataset["month"];
  else row.dataset["month"] = String(usd);
}

/** Null until somebody has said how much they use. */
function readUse(form: HTMLFormElement): TokenUse | null {
  const amounts = ["input", "output", "cached"].map((name) => Math.max(0, Number(read(form, name)) || 0));
  const [input, output, cached] = amounts as [number, number, number];
  if (input === 0 && output === 0) return null;
  return { inputTokens: input * 1e6, outputTokens: output * 1e6, cachedShare: Math.min(100, cached) / 100 };
}

function read(form: HTMLFormElement, name: string): string {
  return form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
}

customElements.define("model-table", ModelTable);
