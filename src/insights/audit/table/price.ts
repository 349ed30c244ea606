/** Checks of the category price: whether a reader learns what it costs. */
import { formatSpan } from "#lib/format/durations.ts";
import { NOUN } from "#site/nouns.ts";
import { AUDIT_LIMITS } from "#site/thresholds.ts";
import { PRICE_AGE, defineChecks } from "./definition.ts";

const PLAN = `A plan from the last ${formatSpan(PRICE_AGE)} in the evidence file. That nobody has re-read older prices says nothing about the ${NOUN.one}.`;
const FREE_OR_DEAD = `Free ${NOUN.many} without a recorded plan, as they have no price to publish, and discontinued ${NOUN.many}.`;

export const PRICE_CHECKS = defineChecks("price", {
  "plans-sourced": {
    title: "Plans with a source",
    weight: 4,
    asks: "Are its prices recorded from a source you can trust?",
    needs: PLAN,
    exempt: FREE_OR_DEAD,
    limits: null,
    maxAgeDays: PRICE_AGE,
    rule: "A plan of high confidence passes, plans of medium or low confidence are partial. A cited statement that prices are given only on request fails.",
    remediation: "Add a plan with its price, date and the page that states it.",
  },
  "price-age": {
    title: "Age of prices",
    weight: 3,
    asks: "How old are the recorded prices?",
    needs: PLAN,
    exempt: FREE_OR_DEAD,
    limits: { ...AUDIT_LIMITS["price-age"], unit: "days", better: "lower" },
    maxAgeDays: PRICE_AGE,
    rule: "The newest plan counts.",
    remediation: "Read the prices again and add them with today's date.",
  },
  "price-known": {
    title: "Price known",
    weight: 3,
    asks: "Can a reader tell what it costs to use?",
    needs: PLAN,
    exempt: FREE_OR_DEAD,
    limits: null,
    maxAgeDays: PRICE_AGE,
    rule: `A monthly or yearly price, or a free plan, passes; so does a price per named unit for pay-per-use ${NOUN.many}. Other pay-per-use and one-time prices are partial.`,
    remediation: "Add the recurring plan with its price, date and source.",
  },
});
