/** Pages that the operations of the API are documented on, in their order. */
import { NOUN, capitalize } from "./nouns.ts";

export interface DocsGroup {
  title: string;
  lede: string;
  /** Tag of its operations in the OpenAPI document. */
  tag: ApiTag;
}

export const API_TAGS = {
  Catalogue: "Records, tags and what is derived from them. No key, no account.",
  Search: "Ranked search with facets, highlights and corrections.",
  Changes: "What changed, and everything at once.",
  Contact: `Messages to the people behind ${NOUN.aOne}.`,
  Corrections: "Reports of wrong facts, and what became of them.",
  Webhooks: "Signed messages about changes, after Standard Webhooks 1.0.",
} as const;
export type ApiTag = keyof typeof API_TAGS;

/** By the last part of the page's address. */
export const DOCS_GROUPS = {
  reads: {
    title: capitalize(NOUN.many),
    lede: "Read one record or many, and see which build is live.",
    tag: "Catalogue",
  },
  tags: {
    title: "Tags and makers",
    lede: `The tags that group the ${NOUN.many}, and the makers behind them.`,
    tag: "Catalogue",
  },
  search: {
    title: "Search",
    lede: "The search of the site: names, tasks and traits in plain words.",
    tag: "Search",
  },
  insights: {
    title: "Audit, alternatives, trends",
    lede: `Derived from the facts: how ${NOUN.aOne} scores, what to use instead, and how the market is moving.`,
    tag: "Catalogue",
  },
  models: {
    title: "Models, prices and ends",
    lede: "Hosted models with their prices over time, and announced shutdowns.",
    tag: "Catalogue",
  },
  benchmarks: {
    title: "Benchmarks and results",
    lede: `How good ${NOUN.many} and models are, by published results that one can follow.`,
    tag: "Catalogue",
  },
  changes: {
    title: "Changes and feeds",
    lede: `What changed, when, and from what to what, for the whole catalogue or one ${NOUN.one}.`,
    tag: "Changes",
  },
  bulk: {
    title: "Everything at once",
    lede: "The whole catalogue as files, and how to keep a copy in sync.",
    tag: "Changes",
  },
  contact: {
    title: "Contact",
    lede: `Send a message about ${NOUN.aOne}. It is stored before it is confirmed, and its sender can erase it.`,
    tag: "Contact",
  },
  corrections: {
    title: "Corrections",
    lede: "Report a wrong fact with its source, and follow what an editor decides. No account and no e-mail needed.",
    tag: "Corrections",
  },
  "webhooks/endpoints": {
    title: "Webhook endpoints",
    lede: "Register, verify, change and monitor the endpoints that receive events.",
    tag: "Webhooks",
  },
} as const satisfies Readonly<Record<string, DocsGroup>>;
export type DocsGroupId = keyof typeof DOCS_GROUPS;
