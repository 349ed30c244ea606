/** Figures as people read them; the same on every machine, whatever its locale. */

/** `12345.6` → "12,345.6": commas between thousands, at most four decimals, a true minus sign. */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 10_000) / 10_000;
  const [whole = "", decimals] = String(Math.abs(rounded)).split(".");
  const grouped = whole.length < 4 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${rounded < 0 ? "−" : ""}${grouped}${decimals === undefined ? "" : `.${decimals}`}`;
}

/** `12345` → "12.3k", `2100000` → "2.1M": for axes, where room is short. */
export function formatCompact(value: number): string {
  if (value >= 999_500) return `${trimZero(value / 1_000_000)}M`;
  if (value >= 1_000) return `${trimZero(value / 1_000)}k`;
  return formatNumber(Math.round(value * 100) / 100);
}

/** US dollars: "$10", "$7.50", "$0.035"; at most four decimals, and cents are written out unless there are none. */
export function formatUsd(amount: number): string {
  const rounded = Math.round(amount * 10_000) / 10_000;
  const isWhole = Number.isInteger(rounded);
  const isWholeCents = Math.round(rounded * 100) / 100 === rounded;
  if (isWhole || !isWholeCents) return `$${formatNumber(rounded)}`;
  return `$${formatNumber(Math.trunc(rounded))}${rounded.toFixed(2).slice(-3)}`;
}

/** A rating, two decimals: "4.01". */
export function formatRating(value: number): string {
  return value.toFixed(2);
}

/** "1 review", "307 reviews"; `many` is an irregular plural. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** 0.123 → "12%": whole percents. */
export function formatPercent(share: number): string {
  return `${formatNumber(Math.round(share * 100))}%`;
}

/** (26, 104) → "25%"; below one half of a percent "less than 1%", unless it is nothing. */
export function formatShare(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100);
  return part > 0 && percent === 0 ? "less than 1%" : `${percent}%`;
}

/** 231000 → "231 kB", 1250000 → "1.3 MB". */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;
  return bytes >= 1_000 ? `${formatNumber(Math.round(bytes / 1_000))} kB` : formatCount(bytes, "byte");
}

function trimZero(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0).replace(/\.0$/, "");
}
