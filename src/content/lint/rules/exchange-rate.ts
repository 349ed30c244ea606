import { findRate } from "#record/catalog/exchange.ts";
import type { Rule } from "../rule.ts";

export const exchangeRate: Rule = {
  id: "exchange-rate",
  title: "Another currency has a rate of its day",
  severity: "error",
  explanation:
    "Prices are compared in US dollars. One in another currency is converted by the newest rate of `content/rates.json` on or before its date, and stays converted by it: a later rate never moves an old price. Without such a rate the plan could not be shown.",
  example: {
    wrong: '{ "name": "Pro", "amount": 29, "currency": "EUR", "asOf": "2026-08-14" } without a rate of EUR',
    right: '{ "currency": "EUR", "asOf": "2026-08-01", "usd": 1.1529, "source": { … } } in content/rates.json',
  },
  isFixable: false,
  *find({ evidence, rates }) {
    for (const { path, fields } of evidence) {
      for (const [index, { usd, amount, currency, asOf }] of (fields.plans ?? []).entries()) {
        if (usd !== undefined || amount === undefined || currency === undefined) continue;
        if (findRate(rates, currency, asOf) !== undefined) continue;
        yield {
          path,
          at: ["plans", index, "currency"],
          message: `content/rates.json has no rate of ${currency} on or before ${asOf}`,
          hint: "add the rate of that day or of an earlier one, with its source",
        };
      }
    }
  },
};
