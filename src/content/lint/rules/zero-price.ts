import type { Rule } from "../rule.ts";

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
