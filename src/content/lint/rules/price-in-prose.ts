import { blankCode } from "../blank-code.ts";
import { findPrices } from "../find-prices.ts";
import type { Rule } from "../rule.ts";

export const priceInProse: Rule = {
  id: "price-in-prose",
  title: "Prices stand in plans, not in texts",
  severity: "warning",
  explanation:
    "A price without a date is out of date unnoticed, and no list can sort or filter by it. So a price is a plan in `content/evidence/<slug>.json`, with its source and day, and summary, description, uses and the note on the status name none. Amounts in figures and in words are found, with sign, code or name of the currency: `$49`, `49 €`, `USD 20 per seat`, `five dollars a month`. Amounts of a million or more pass, and so do amounts in a sentence about funding, purchases, revenue, prizes, grants or fines, unless a rate such as `a month` or `per user` follows.",
  example: {
    wrong: "Plans start at five dollars a month.",
    right:
      '{ "name": "Basic", "usd": 5, "billing": "monthly", "asOf": "2026-10-07", "source": "https://example.com/pricing", "confidence": "high" }',
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields, description } of records) {
      const texts = [
        { at: ["summary"], text: fields.summary ?? "" },
        ...(fields.uses ?? []).map((text, index) => ({ at: ["uses", index], text })),
        { at: ["statusNote"], text: fields.statusNote ?? "" },
      ];
      const hint = "add it as a plan with its source and date, or leave it out";
      for (const { at, text } of texts) {
        for (const price of findPrices(text))
          yield { path, at, message: `${at[0]} names the price ${price.text}`, hint };
      }
      for (const { text, index } of findPrices(blankCode(description)))
        yield { path, at: ["description", index], message: `the description names the price ${text}`, hint };
    }
  },
};
