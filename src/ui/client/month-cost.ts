/** The two calculators of `/cost/`: one column of each table is for one's own use. */
import { type PlanRate, calculatePlanCost } from "#insights/models/cost.ts";
import { createAllRows } from "./all-rows.ts";
import { calculateRowCost, readField, readTokenUse, showMonth } from "./token-use.ts";

class MonthCost extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector("form");
    if (form === null) return;
    const loadAll = createAllRows(this);
    const update = async (): Promise<void> => {
      await loadAll();
      this.#update(form);
    };
    form.addEventListener("input", () => void update());
    form.addEventListener("submit", (event) => event.preventDefault());
    this.querySelector("[data-all-rows]")?.addEventListener("click", () => void update());
    this.#update(form);
  }

  #update(form: HTMLFormElement): void {
    this.toggleAttribute(
      "data-used",
      [...form.elements].some((field) => field instanceof HTMLInputElement && field.value !== ""),
    );
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
