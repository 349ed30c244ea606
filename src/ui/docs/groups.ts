/** How operations are laid out over pages. */
import { pageRoutes } from "#site/routes.ts";
import type { ManualChapter } from "../manual/chapters.ts";

export interface OperationGroup {
  /** Last part of the page's address. */
  page: string;
  title: string;
  lede: string;
  /** Addresses below the base that stand on it. */
  pattern: RegExp;
}

export const OPERATION_GROUPS: readonly OperationGroup[] = [
  {
    page: "reads",
    title: "Tools and tags",
    lede: "One record, many records, and the vocabulary that sorts them.",
    pattern: /^(|\/ais|\/ais\/\{slug\}|\/tags|\/tags\/\{tag\})$/,
  },
  {
    page: "search",
    title: "Search",
    lede: "The search of the site: names, tasks and traits in plain words.",
    pattern: /^\/search$/,
  },
  {
    page: "insights",
    title: "Audit, alternatives, trends",
    lede: "What follows from the facts: how a tool scores, what one may use instead, how the market moves.",
    pattern: /\/(audit|alternatives)$|^\/analytics\//,
  },
  {
    page: "changes",
    title: "Changes and feeds",
    lede: "What changed, when, from what to what: of the whole catalogue and of one tool.",
    pattern: /^\/changes|\/history$/,
  },
  {
    page: "bulk",
    title: "Everything at once",
    lede: "The whole catalogue as files, and how to keep a copy in step.",
    pattern: /^\/(bulk|openapi|schemas)/,
  },
  {
    page: "contact",
    title: "Contact",
    lede: "Messages about a tool, stored before they are confirmed, erasable by their sender.",
    pattern: /\/contacts?(\/|$)/,
  },
  {
    page: "webhooks/endpoints",
    title: "Webhook endpoints",
    lede: "Register, verify, change and watch the endpoints that receive events.",
    pattern: /^\/webhooks/,
  },
];

/** The page of an operation. Throws for an address that stands on none, so that none is forgotten. */
export function getOperationGroup(address: string): OperationGroup {
  const group = OPERATION_GROUPS.find(({ pattern }) => pattern.test(address));
  if (group === undefined)
    throw new Error(`${address} stands on no page of the documentation; add it to a pattern of OPERATION_GROUPS.`);
  return group;
}

/** Contents of the documentation of the interface. */
export const DOCS_CHAPTERS: readonly ManualChapter[] = [
  { href: pageRoutes.docs(), text: "Quick start" },
  { href: pageRoutes.docs("conventions"), text: "Conventions" },
  ...OPERATION_GROUPS.flatMap(({ page, title }) => [
    // The guide stands before the reference.
    ...(page === "webhooks/endpoints" ? [{ href: pageRoutes.docs("webhooks"), text: "Webhooks" }] : []),
    { href: pageRoutes.docs(page), text: title },
  ]),
  { href: pageRoutes.docs("agents"), text: "Agents" },
  { href: pageRoutes.docs("changelog"), text: "Versions" },
];
