/** Figures as people read them; the same on every machine. */

/** `12345.6` → "12,345.6": thousands apart by commas, decimals as they are. */
export function formatNumber(value: number): string {
  const [whole = "", decimals] = String(value).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** `12345` → "12.3k", `2100000` → "2.1m": for axes, where room is short. */
export function formatCompact(value: number): string {
  if (value >= 999_500) return `${trimZero(value / 1_000_000)}m`;
  if (value >= 1_000) return `${trimZero(value / 1_000)}k`;
  return formatNumber(Math.round(value * 100) / 100);
}

/** US dollars: "$10", "$7.50", "$0.075"; cents are written out unless there are none. */
export function formatUsd(value: number): string {
  if (Number.isInteger(value)) return `$${formatNumber(value)}`;
  const cents = value.toFixed(2);
  return `$${Number(cents) === value ? `${formatNumber(Math.trunc(value))}${cents.slice(-3)}` : formatNumber(value)}`;
}

/** A rating, two decimals: "4.01". */
export function formatRating(value: number): string {
  return value.toFixed(2);
}

/** "1 review", "307 reviews". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

function trimZero(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0).replace(/\.0$/, "");
}
