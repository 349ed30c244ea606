/** Ratings with their source and count. */
import { suggestNearest } from "#lib/text/nearest.ts";
import { RATING_SOURCES } from "#record/schema/vocabulary.ts";
import type { Rule } from "../rule.ts";
import { NOUN } from "#site/nouns.ts";
import { getOwn } from "#lib/text/get-own.ts";

export const unknownRatingSource: Rule = {
  id: "unknown-rating-source",
  title: "A rating's source has a known name",
  severity: "warning",
  explanation: `Ratings from one source are compared with each other, so its name must always be written the same way. Known sources: ${RATING_SOURCES.join(", ")}. A new one is welcome: add it with its label to \`RATING_SOURCE_LABELS\` in \`src/site/vocabulary.ts\`.`,
  example: { wrong: '{ "source": "g2-crowd", "value": 4.5 }', right: '{ "source": "g2", "value": 4.5 }' },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      for (const [index, { source }] of (fields.ratings ?? []).entries()) {
        if (RATING_SOURCES.some((known) => known === source)) continue;
        const hint = suggestNearest(source, RATING_SOURCES) ?? `known are ${RATING_SOURCES.join(", ")}`;
        yield { path, at: ["ratings", index, "source"], message: `${source} is not a known source`, hint };
      }
    }
  },
};

export const ratingWithoutCount: Rule = {
  id: "rating-without-count",
  title: "A rating says how many people and when",
  severity: "warning",
  explanation: "A rating without its number of reviews or without a date is shown with its source but has no weight.",
  example: {
    wrong: '{ "value": 4.8, "scale": 5 }',
    right: '{ "value": 4.8, "scale": 5, "count": 312, "asOf": "2026-02-24" }',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      for (const [index, rating] of (fields.ratings ?? []).entries()) {
        const missing = [rating.count === undefined ? "count" : [], rating.asOf === undefined ? "asOf" : []].flat();
        if (missing.length === 0) continue;
        const message = `the rating of ${rating.source} has no ${missing.join(" and no ")}, so it has no weight`;
        yield { path, at: ["ratings", index], message, hint: null };
      }
    }
  },
};

/** Where each source states its ratings. */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  "chrome-web-store": ["chromewebstore.google.com", "chrome.google.com"],
  "vscode-marketplace": ["marketplace.visualstudio.com"],
  "open-vsx": ["open-vsx.org"],
  "gartner-peer-insights": ["gartner.com"],
  g2: ["g2.com"],
  capterra: ["capterra.com"],
  trustradius: ["trustradius.com"],
  trustpilot: ["trustpilot.com"],
};
/** Public data sets with a history of their own, from which ratings are taken. */
const DATA_HOSTS = ["github.com", "raw.githubusercontent.com", "huggingface.co"];
/** Reviews of one product at one source: above the largest listing there is of each kind. */
const MAX_STORE_REVIEWS = 2_000_000;
const MAX_REVIEWS = 200_000;
const STORES = new Set(["chrome-web-store", "vscode-marketplace", "open-vsx"]);

export const ratingListing: Rule = {
  id: "rating-listing",
  title: "A rating cites its listing, with a plausible count",
  severity: "error",
  explanation: `"9,000,000 reviews" cited from any page would put ${NOUN.aOne} on top of every list. A rating of a known source names a page of that source (${Object.values(HOSTS).flat().join(", ")}) or a public data set (${DATA_HOSTS.join(", ")}). A store lists at most ${MAX_STORE_REVIEWS.toLocaleString("en")} reviews of one product, other sources ${MAX_REVIEWS.toLocaleString("en")}; the largest count of this catalogue is a tenth of that.`,
  example: {
    wrong: '{ "source": "g2", "url": "https://my-tool.example/reviews", "count": 9000000 }',
    right: '{ "source": "g2", "url": "https://www.g2.com/products/my-tool/reviews", "count": 90 }',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      for (const [index, { source, url, count = 0 }] of (fields.ratings ?? []).entries()) {
        const hosts = getOwn(HOSTS, source);
        if (hosts !== undefined && !isAt(url, [...hosts, ...DATA_HOSTS])) {
          yield {
            path,
            at: ["ratings", index, "url"],
            message: `a rating of ${source} is cited from ${URL.parse(url)?.hostname ?? url}`,
            hint: `cite the listing at ${hosts[0]}`,
          };
        }
        const most = STORES.has(source) ? MAX_STORE_REVIEWS : MAX_REVIEWS;
        if (count > most) {
          yield {
            path,
            at: ["ratings", index, "count"],
            message: `${count} reviews are more than any listing of ${source} has`,
            hint: "copy the number of reviews, not of users or downloads",
          };
        }
      }
    }
  },
};

function isAt(url: string, hosts: readonly string[]): boolean {
  const hostname = URL.parse(url)?.hostname ?? "";
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
