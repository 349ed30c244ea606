/** What a person says they use a month, and what that costs at the rates of a table's row. */
import { formatUsd } from "#lib/format/number.ts";
import { type TokenUse, calculateTokenCost } from "#insights/models/cost.ts";

/** From the fields `input`, `output` (millions of tokens) and `cached` (percent); null until one of the first two is given. */
export function readTokenUse(form: HTMLFormElement): TokenUse | null {
  const amounts = ["input", "output", "cached"].map((name) => Math.max(0, Number(readField(form, name)) || 0));
  const [input, output, cached] = amounts as [number, number, number];
  if (input === 0 && output === 0) return null;
  return { inputTokens: input * 1e6, outputTokens: output * 1e6, cachedShare: Math.min(100, cached) / 100 };
}

/** The rows in the order of their months, the cheapest first, unknown ones last. */
export function sortByMonth(rows: readonly HTMLTableRowElement[]): HTMLTableRowElement[] {
  return rows.toSorted((a, b) => readMonth(a) - readMonth(b) || 0);
}

function readMonth({ dataset: { month } }: HTMLElement): number {
  return month === undefined ? Infinity : Number(month);
}

/** Amounts of the address, so that a link to it shows them; true when it has any. */
export function fillFromAddress(form: HTMLFormElement): boolean {
  const asked = new URLSearchParams(location.search);
  const fields = listAmounts(form).filter(({ name }) => asked.has(name));
  for (const field of fields) field.value = asked.get(field.name)!;
  return fields.length > 0;
}

/** Keeps the amounts in the address. */
export function keepInAddress(form: HTMLFormElement): void {
  const url = new URL(location.href);
  for (const { name, value } of listAmounts(form)) {
    if (value === "") url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, "", url);
}

function listAmounts(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=number]")];
}

export function readField(form: HTMLFormElement, name: string): string {
  return form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
}

/** US dollars a month at the rates that the row holds as data; null when one that is needed is unknown. */
export function calculateRowCost(row: HTMLElement, use: TokenUse): number | null {
  const rate = (name: string): number | null => (row.dataset[name] === undefined ? null : Number(row.dataset[name]));
  return calculateTokenCost({ input: rate("input"), output: rate("output"), cacheRead: rate("cache") }, use);
}

/** Fills the cell of one's own use; `undefined` empties it. */
export function showMonth(row: HTMLElement, usd: number | null | undefined): void {
  const cell = row.querySelector("[data-month]")!;
  cell.textContent = usd === undefined ? "" : usd === null ? "unknown" : formatUsd(Math.round(usd * 100) / 100);
  if (usd === null || usd === undefined) delete row.dataset["month"];
  else row.dataset["month"] = String(usd);
}
