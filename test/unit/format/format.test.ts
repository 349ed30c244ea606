import { describe, expect, test } from "vitest";
import { escapeHtml } from "#lib/format/escape-html.ts";
import { html, trustMarkup } from "#lib/format/markup.ts";
import { formatCompact, formatCount, formatNumber, formatUsd } from "#lib/format/number.ts";
import { formatPriceFrom } from "#lib/format/monthly-price.ts";
import { formatPlanPrice } from "#record/price-words.ts";

describe("figures", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1377, "1,377"],
    [1234567.5, "1,234,567.5"],
  ])("%d has its thousands apart", (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  test.each([
    [0.5, "0.5"],
    [1500, "1.5k"],
    [275_712, "276k"],
    [999_600, "1M"],
    [2_100_000, "2.1M"],
  ])("%d is short on an axis", (value, text) => {
    expect(formatCompact(value)).toBe(text);
  });

  test.each([
    [10, "$10"],
    [7.5, "$7.50"],
    [1234.5, "$1,234.50"],
    [0.075, "$0.075"],
    [0, "$0"],
  ])("%d dollars have both cents or none", (value, text) => {
    expect(formatUsd(value)).toBe(text);
  });

  test("one is singular", () => {
    expect([formatCount(1, "review"), formatCount(2, "review"), formatCount(0, "review")]).toEqual([
      "1 review",
      "2 reviews",
      "0 reviews",
    ]);
  });
});

describe("prices name plan, unit and billing", () => {
  const price = { plan: "Pro", fromCompleteList: true } as const;

  test("of a list", () => {
    expect(formatPriceFrom({ ...price, usdPerMonth: 6, unit: "user", billing: "annual" })).toBe(
      "from $6 a month per user, billed yearly",
    );
    expect(formatPriceFrom({ ...price, usdPerMonth: 10, unit: null, billing: "monthly" })).toBe("from $10 a month");
  });

  test("of the cheapest plan known, while others may cost less", () => {
    const known = { ...price, usdPerMonth: 8, unit: null, fromCompleteList: false };
    expect(formatPriceFrom({ ...known, billing: "monthly" })).toBe("Pro $8 a month");
    expect(formatPriceFrom({ ...known, billing: "unknown" })).toBe("Pro $8 a month, billing not stated");
  });

  test("of a plan", () => {
    expect(formatPlanPrice({ usd: 0, billing: "monthly", unit: null, per: "month" })).toBe("Free");
    expect(formatPlanPrice({ usd: 0.3, billing: "usage", unit: "1M input tokens", per: "1M input tokens" })).toBe(
      "$0.30 per 1M input tokens",
    );
    expect(formatPlanPrice({ usd: 49, billing: "one-time", unit: null, per: "purchase" })).toBe("$49 once");
  });
});

describe("markup", () => {
  test("escapes what is put in, and nothing twice", () => {
    const hostile = `<img src=x onerror="alert('1')">&`;
    expect(html`<p title="${hostile}">${hostile}</p>`.markup).toBe(
      `<p title="${escapeHtml(hostile)}">${escapeHtml(hostile)}</p>`,
    );
    const rows = ["<a>", "b"].map((text) => html`<li>${text}</li>`);
    expect(html`${rows}`.markup).toBe("<li>&lt;a&gt;</li><li>b</li>");
    expect(html`${trustMarkup("<mark>x</mark>")}`.markup).toBe("<mark>x</mark>");
  });

  test("leaves nothing for null, undefined and false, but shows 0", () => {
    expect(html`${null}${undefined}${false}${0}`.markup).toBe("0");
  });
});
