/** Prices in other currencies, in US dollars by the rate of their day. */
import type { ExchangeRate } from "../schema/exchange-rate.ts";
import { toLastDay } from "./dates.ts";

/** The newest rate on or before the date of a price: later rates never move it. Undefined where none is that old. */
export function findRate(rates: readonly ExchangeRate[], currency: string, asOf: string): ExchangeRate | undefined {
  const day = toLastDay(asOf);
  return rates
    .filter((rate) => rate.currency === currency && rate.asOf <= day)
    .reduce<ExchangeRate | undefined>(
      (newest, rate) => (newest === undefined || rate.asOf > newest.asOf ? rate : newest),
      undefined,
    );
}

/** In whole cents. */
export function convertToUsd(amount: number, rate: ExchangeRate): number {
  return Math.round(amount * rate.usd * 100) / 100;
}
