/** The two calculators of `/cost/`: one column of each table is for one's own use, and orders the rows once it is used. */
import { type PlanRate, calculatePlanCost } from "#insights/models/cost.ts";
import { createAllRows } from "./all-rows.ts";
import {
  calculateRowCost,
  fillFromAddress,
  keepInAddress,
  readField,
  readTokenUse,
  showMonth,
  sortByMonth,
} from "./token-use.ts";

class MonthCost extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector("form");
    if (form === null) return;
    const loadAll = createAllRows(this);
    const update = async (): Promise<void> => {
      await loadAll();
      this.#update(form);
    };
    const order = async (): Promise<void> => {
      await update();
      this.#order();
    };
    form.addEventListener("input", () => {
      keepInAddress(form);
      void order();
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    this.querySelector("[data-all-rows]")?.addEventListener("click", () => void update());
    if (fillFromAddress(form)) void order();
  }

  #order(): void {
    for (const head of this.querySelectorAll("th[aria-sort]")) head.removeAttribute("aria-sort");
    this.querySelector("[data-own]")!.setAttribute("aria-sort", "ascending");
    const rows = [...this.querySelectorAll<HTMLTableRowElement>("tbody tr")];
    this.querySelector("tbody")!.append(...sortByMonth(rows));
  }

  #update(form: HTMLFormElement): void {
    const calculate = this.dataset["by"] === "seats" ? createSeatCost(form) : createTokenCost(form);
    for (const row of this.querySelectorAll<HTMLTableRowElement>("tbody tr")) showMonth(row, calculate(row));
  }
}

type CalculateRow = (row: HTMLElement) => number | null | undefined;

function createTokenCost(form: HTMLFormElement): CalculateRow {
  const use = readTokenUse(form);
  return (row) => (use === null ? undefined : calculateRowCost(row, use));
}

function createSeatCost(form: HTMLFormElement): CalculateRow {
  const seats = Math.max(0, Math.floor(Number(readField(form, "seats")) || 0));
  return ({ dataset: { usd, billing, unit } }) =>
    seats === 0
      ? undefined
      : calculatePlanCost({ usd: Number(usd), billing: billing as PlanRate["billing"], unit: unit ?? null }, seats);
}

customElements.define("month-cost", MonthCost);
