/** Checks of the category price: whether a reader learns what it costs. */
import { formatSpan } from "#format/durations.ts";
import { NOUN } from "#site/nouns.ts";
import { AUDIT_LIMITS } from "#site/thresholds.ts";
import { PRICE_AGE, defineChecks } from "./definition.ts";

const PLAN = `A plan of the last ${formatSpan(PRICE_AGE)} in the evidence file: that older prices were not read again says nothing about the ${NOUN.one}.`;
const FREE_OR_DEAD = `Free ${NOUN.many} for which no plan is recorded, for there is no price to publish, and discontinued ${NOUN.many}.`;

export const PRICE_CHECKS = defineChecks("price", {
  "plans-sourced": {
    title: "Plans with a source",
    weight: 4,
    asks: "Are its prices recorded with a source one can trust?",
    needs: PLAN,
    exempt: FREE_OR_DEAD,
    limits: null,
    maxAgeDays: PRICE_AGE,
    rule: "A plan of high confidence passes, plans of medium or low confidence are partial. A cited statement that prices are on request fails.",
    remediation: "Add a plan with its price, date and the page that states it.",
  },
  "price-age": {
    title: "Age of the prices",
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
    title: "What one pays",
    weight: 3,
    asks: "Does a reader learn what using it costs?",
    needs: PLAN,
    exempt: FREE_OR_DEAD,
    limits: null,
    maxAgeDays: PRICE_AGE,
    rule: `A monthly or yearly price, or a free plan, passes; so does a price per named unit for ${NOUN.many} that are paid by use. Other prices per use or once are partial.`,
    remediation: "Add the recurring plan with its price, date and source.",
  },
});
