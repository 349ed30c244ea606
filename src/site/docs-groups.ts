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
    lede: "One record, many records, and which build answers.",
    tag: "Catalogue",
  },
  tags: {
    title: "Tags and makers",
    lede: `The vocabulary that sorts the ${NOUN.many}, and who makes them.`,
    tag: "Catalogue",
  },
  search: {
    title: "Search",
    lede: "The search of the site: names, tasks and traits in plain words.",
    tag: "Search",
  },
  insights: {
    title: "Audit, alternatives, trends",
    lede: `What follows from the facts: how ${NOUN.aOne} scores, what one may use instead, how the market moves.`,
    tag: "Catalogue",
  },
  models: {
    title: "Models, prices and ends",
    lede: "Hosted models with their prices over time, and what is announced to end.",
    tag: "Catalogue",
  },
  changes: {
    title: "Changes and feeds",
    lede: `What changed, when, from what to what: of the whole catalogue and of one ${NOUN.one}.`,
    tag: "Changes",
  },
  bulk: {
    title: "Everything at once",
    lede: "The whole catalogue as files, and how to keep a copy in step.",
    tag: "Changes",
  },
  contact: {
    title: "Contact",
    lede: `Messages about ${NOUN.aOne}, stored before they are confirmed, erasable by their sender.`,
    tag: "Contact",
  },
  corrections: {
    title: "Corrections",
    lede: "Report a wrong fact with its source, and follow what an editor decides. No account and no e-mail needed.",
    tag: "Corrections",
  },
  "webhooks/endpoints": {
    title: "Webhook endpoints",
    lede: "Register, verify, change and watch the endpoints that receive events.",
    tag: "Webhooks",
  },
} as const satisfies Readonly<Record<string, DocsGroup>>;
export type DocsGroupId = keyof typeof DOCS_GROUPS;
