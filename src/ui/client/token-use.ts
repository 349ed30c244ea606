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
