/** What a record says about its price, against its plans. */
import { derivePlans } from "#record/catalog/plans.ts";
import { FREE_TO_USE, PAID_ONLY, isFreePlan } from "#record/catalog/pricing.ts";
import type { Rule, Violation } from "../rule.ts";
import { blankCode } from "../blank-code.ts";
import { findPrices } from "../find-prices.ts";

export const pricingAgainstPlans: Rule = {
  id: "pricing-against-plans",
  title: "The pricing model agrees with the plans",
  severity: "warning",
  explanation:
    "A record that is `free` or `freemium` has a plan that costs nothing in the newest list of all its plans; one that is `paid`, `free-trial` or `contact-sales` has no plan that costs nothing for good (trials and plans for students, teachers, startups or non-profits aside). The plans are dated and sourced, so it is usually `pricing` that is out of date.",
  example: {
    wrong: "pricing: freemium, while the list of all plans has Starter at 99 and Growth at 399",
    right: "pricing: paid",
  },
  isFixable: false,
  *find({ records, evidence, rates }) {
    const bySlug = new Map(evidence.map((file) => [file.name, file]));
    for (const { path, name, fields } of records) {
      const file = bySlug.get(name);
      const { pricing } = fields;
      if (file === undefined || pricing === undefined) continue;
      const { plans, planList } = derivePlans(file.fields, rates);
      const free = plans.find(isFreePlan);
      const at = ["pricing"];
      if (FREE_TO_USE.includes(pricing) && planList !== null && free === undefined) {
        const message = `pricing is ${pricing}, and no plan of the list of ${planList.asOf} costs nothing`;
        yield {
          path,
          at,
          message,
          hint: "write paid or free-trial, or add the free plan with its source",
          because: file.path,
        };
      } else if (PAID_ONLY.has(pricing) && free !== undefined) {
        const message = `pricing is ${pricing}, and the plan ${free.name} of ${free.asOf} costs nothing`;
        yield { path, at, message, hint: "write freemium, or withdraw the plan", because: file.path };
      }
    }
  },
};

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

/** Words of the names of plans that cost nothing. */
const FREE_WORDS = [
  "free",
  "freemium",
  "hobby",
  "trial",
  "student",
  "education",
  "basic",
  "starter",
  "personal",
  "community",
  "open source",
  "developer",
  "sandbox",
  "tier",
  "lite",
] as const;

const FREE_NAME = new RegExp(String.raw`\b(${FREE_WORDS.join("|").replace(" ", ".")})\b`, "i");

export const zeroPrice: Rule = {
  id: "zero-price",
  title: "A price of 0 means free",
  severity: "warning",
  explanation: `A price that is unknown or on request is left out. Use 0 only for a plan that is free and says so in its name: ${FREE_WORDS.join(", ")}. Any other plan priced at 0 is reported, because the price was probably unknown. Likewise, a model with 0 for both input and output needs \`free\` in its id or a note that explains the price, and one whose input costs something is reported when tokens from a cache cost 0.`,
  example: { wrong: '{ "name": "Enterprise", "usd": 0 }', right: "leave the plan out until its price is known" },
  isFixable: false,
  *find({ evidence, providers }) {
    for (const { path, fields } of providers) {
      for (const [index, { id, prices = [] }] of (fields.models ?? []).entries()) {
        const last = prices.findLastIndex(({ withdrawn }) => withdrawn === undefined);
        const { usdPerMillionTokens: usd, note } = prices[last] ?? {};
        if (usd === undefined || note !== undefined) continue;
        const at = ["models", index, "prices", last, "usdPerMillionTokens"];
        if (usd.input === 0 && usd.output === 0 && !/\bfree\b/i.test(id)) {
          const hint = "say in a note why it is free, or withdraw the price";
          yield { path, at, message: `${id} costs 0`, hint };
        } else if (usd.cacheRead === 0 && (usd.input ?? 0) > 0) {
          const hint = "use null, as lists of prices have 0 for what they don't know, or say in a note that it is free";
          yield { path, at: [...at, "cacheRead"], message: `${id} reads from a cache for 0`, hint };
        }
      }
    }
    for (const { path, fields } of evidence) {
      for (const [index, plan] of (fields.plans ?? []).entries()) {
        if (plan.usd !== 0 || FREE_NAME.test(plan.name)) continue;
        const message = `plan ${plan.name} costs 0`;
        yield {
          path,
          at: ["plans", index, "usd"],
          message,
          hint: "delete the plan if its price is unknown or on request",
        };
      }
    }
  },
};

/** US dollars a month; the dearest plan of the catalogue costs less than a third. */
const MAX_USD = 10_000;
/** People, stars, downloads or pulls: there are fewer people. */
const MAX_COUNT = 100_000_000_000;

export const absurdAmount: Rule = {
  id: "absurd-amount",
  title: "Amounts are plausible",
  severity: "warning",
  explanation: `A plan of more than ${MAX_USD.toLocaleString("en")} dollars, or a count above ${MAX_COUNT.toLocaleString("en")}, is more often a wrong unit (cents, another currency, a yearly price) than a fact. Check its source again; if it is right, say so in a note on the row.`,
  example: { wrong: '{ "name": "Pro", "usd": 120000 }', right: '{ "name": "Pro", "usd": 1200 }' },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      for (const [index, plan] of (fields.plans ?? []).entries()) {
        if (plan.usd !== undefined && plan.usd > MAX_USD && plan.note === undefined)
          yield toViolation(path, ["plans", index, "usd"], `${plan.name} for ${plan.usd} dollars`);
      }
      for (const [index, series] of (fields.metrics ?? []).entries()) {
        for (const [place, sample] of series.samples.entries()) {
          if (sample.value > MAX_COUNT)
            yield toViolation(
              path,
              ["metrics", index, "samples", place, "value"],
              `${series.metric} of ${sample.value}`,
            );
        }
      }
    }
  },
};

function toViolation(path: string, at: Violation["at"], what: string): Violation {
  const hint = "check unit and currency; prices are in US dollars, per month for recurring plans";
  return { path, at, message: `${what} is implausible`, hint };
}
