/** Messages to the people behind a tool (contract §10): taken from anybody, passed on by mail. */
import { z } from "zod";
import { DAY_MS } from "#lib/format/durations.ts";
import { refuse } from "#api/http/answer.ts";
import {
  CONTACT_LABELS,
  CONTACT_STATUSES,
  ContactAccepted,
  ContactReceipt,
  type ContactStatus,
  ContactSubmission,
} from "#api/schema/contact.ts";
import { NOUN } from "#site/nouns.ts";
import { pageRoutes } from "#site/routes.ts";
import { buildConsent } from "./consent.ts";
import type { InboxDeps } from "./deps.ts";
import { defineKind } from "./define-kind.ts";
import type { Kind } from "./kind.ts";
import { type Said, decline, say, sayRows, withKept } from "./operator.ts";
import type { InboxSettings } from "./settings.ts";
import type { ContactStore, StoredMessage } from "./store.ts";

export type ContactDeps = InboxDeps<ContactStore>;

export const MESSAGES: Kind<ContactSubmission, StoredMessage> = {
  name: "contact",
  noun: "message",
  idPrefix: "con",
  group: "contact",
  token: "contactToken",
  schema: ContactSubmission,
  topic: "intent",
  accepted: ContactAccepted,
  receipt: ContactReceipt,
  labels: CONTACT_LABELS,
  send: {
    id: "contactVendor",
    address: "/ais/{slug}/contact",
    summary: `Send a message about ${NOUN.aOne}`,
    description:
      "202 means stored, not yet sent. Probable spam is held back and gets 202 as well. A former slug redirects with 308.",
    success: "Stored; it will be passed on.",
    exampleKey: "8e03978e-40d5-43e8-bc93-6894a57f9324",
    problems: ["contact-closed"],
  },
  read: { id: "getContact", address: "/contacts/{id}" },
  erase: {
    id: "eraseContact",
    summary: "Erase a message",
    description: "Erases our copy at once; a message already forwarded by e-mail can't be recalled.",
    success: "Erased.",
  },
  formAnswer: { redirectTo: pageRoutes.contactThanks() },
  refuse({ name, status, successor }) {
    if (status !== "discontinued") return undefined;
    const hint = successor === null ? "" : ` Its successor is ${successor}.`;
    return refuse("contact-closed", `${name} is discontinued, so nobody would read the message.${hint}`);
  },
  perHour: (settings) => settings.messagesPerHour,
  keepDays: (settings, isSuspicious) => (isSuspicious ? settings.keepQuarantinedDays : settings.keepDays),
  holdsBack: true,
  countsRepeats: true,
  isMailed: true,
  consent: ({ keepDays }) => buildConsent(keepDays),
  toWords: ({ name, company, email, message }) => ({ name, company: company ?? "", email, message }),
  toReceipt,
  exampleReceipt: ({ id, slug, receivedAt, expiresAt }): ContactReceipt => ({
    id,
    slug,
    status: "forwarded",
    receivedAt,
    forwardedAt: new Date(Date.parse(receivedAt) + 2000).toISOString(),
    erasedAt: null,
    expiresAt,
  }),
  statuses: CONTACT_STATUSES,
};

/**
 * Whoever writes spam learns nothing from the receipt: what is held back looks like any other message, and its end, which
 * comes earlier, is not told.
 */
function toReceipt(message: StoredMessage, { keepDays }: InboxSettings): ContactReceipt {
  const isHeldBack = message.status === "quarantined" || (message.status === "erased" && message.erasedAt === null);
  const expiresAt = Math.max(message.expiresAt.getTime(), message.receivedAt.getTime() + keepDays * DAY_MS);
  return {
    id: message.id,
    slug: message.slug,
    status: isHeldBack ? "received" : message.status,
    receivedAt: message.receivedAt.toISOString(),
    forwardedAt: message.forwardedAt?.toISOString() ?? null,
    erasedAt: message.erasedAt?.toISOString() ?? null,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

export const CONTACT = defineKind<ContactSubmission, StoredMessage, ContactStore>(MESSAGES, {
  name: "contacts --",
  list: { does: "newest messages, without their text", status: null },
  erase: { does: "empty it for good" },
  reseal: {
    does: "seal what senders wrote, and kept answers, with the first key of DIRECTORY_KEY",
    refuse: ({ store }) =>
      store.isSealing
        ? undefined
        : decline("SEAL_MESSAGES is off: a release that can't read sealed messages may still run. Turn it on first."),
  },
  toLine(message) {
    const reasons = message.quarantineReasons.length === 0 ? "" : ` (${message.quarantineReasons.join(", ")})`;
    const locked = message.isLocked ? "  locked: no key opens it" : "";
    return `${message.receivedAt.toISOString()}  ${message.id}  ${message.status}${reasons}  ${message.slug}  ${message.intent ?? "-"}${locked}`;
  },
  toSummary({ id, slug, status, intent, quarantineReasons, isLocked, receivedAt, expiresAt }) {
    return { id, slug, status, intent, quarantineReasons, isLocked, receivedAt, expiresAt };
  },
  toExport: (message) => ({ ...message, tokenHash: undefined }),
  others: [
    {
      usage: "accept <id>",
      does: "send one that is held back, or failed, after all",
      run: (deps, [id]) => withKept("message", deps, id, (message) => release(deps, message)),
    },
    {
      usage: "refuse <id>",
      does: "hold it back: it is not sent until it is accepted, and erased at its time",
      run: (deps, [id]) => withKept("message", deps, id, (message) => hold(deps, message)),
    },
    {
      usage: "retry <id>",
      does: "try the mail server now: of a message that waits or failed",
      run: (deps, [id]) => withKept("message", deps, id, (message) => retry(deps, message)),
    },
    {
      usage: "route <slug> <address>",
      does: `send messages about this ${NOUN.one} to this address from now on`,
      run: (deps, [slug, address]) =>
        withRecord(deps, slug, async (aiId) => {
          if (!z.email().safeParse(address).success)
            return decline(`${JSON.stringify(address)} is not an e-mail address.`);
          await deps.store.setRoute({ aiId, slug, address, setAt: await deps.clock.read() });
          return say(`Messages about ${slug} go to ${address} from now on.`);
        }),
    },
    {
      usage: "unroute <slug>",
      does: "send them to CONTACT_TO again",
      run: (deps, [slug]) =>
        withRecord(deps, slug, async (id) =>
          (await deps.store.removeRoute(id))
            ? say(`Messages about ${slug} go to CONTACT_TO again.`)
            : say(`${slug} had no address of its own.`),
        ),
    },
    {
      usage: "routes",
      does: `which ${NOUN.many} have an address of their own`,
      run: async ({ store }) => {
        const rows = (await store.listRoutes()).map((route) => ({
          text: `${route.slug}  ${route.address}  since ${route.setAt.toISOString()}`,
          json: route,
        }));
        return sayRows(rows, `No ${NOUN.one} has an address of its own.`);
      },
    },
  ],
  aliases: { enable: "accept", release: "accept", disable: "refuse" },
});

async function withRecord(deps: ContactDeps, slug: string, act: (id: string) => Promise<Said>): Promise<Said> {
  const record = deps.catalog.bySlug.get(slug);
  return record === undefined ? decline(`No ${NOUN.one} has the slug ${slug}.`) : act(record.id);
}

async function release(deps: ContactDeps, { id, status }: StoredMessage): Promise<Said> {
  const now = await deps.clock.read();
  const expiresAt = new Date(now.getTime() + deps.settings.keepDays * DAY_MS);
  if (await deps.store.release(id, now, expiresAt)) return say(`${id} is on its way.`);
  return decline(`${id} is ${status}; only quarantined and failed messages can be released.`);
}

async function hold(deps: ContactDeps, { id, status }: StoredMessage): Promise<Said> {
  if (status === "quarantined") return say(`${id} was held back before.`);
  if (await deps.store.hold(id, await deps.clock.read(), "held by the operator")) return say(`${id} is held back.`);
  const why: Record<Exclude<ContactStatus, "quarantined">, string> = {
    received: "is being sent right now; try again in a minute",
    forwarded: "was sent",
    erased: "is erased",
    failed: "is being sent again",
  };
  return decline(`${id} ${why[status]}.`);
}

/** One that is held back takes a decision, which `accept` is. */
async function retry(deps: ContactDeps, message: StoredMessage): Promise<Said> {
  const { id, status } = message;
  if (status === "failed") return release(deps, message);
  if (status === "received" && (await deps.store.hastenMail(id, await deps.clock.read())))
    return say(`${id} is tried at the next turn.`);
  const why: Record<ContactStatus, string> = {
    quarantined: "is held back; release sends it",
    received: "is being sent right now",
    forwarded: "was sent",
    erased: "is erased",
    failed: "has failed",
  };
  return decline(`${id} ${why[status]}.`);
}
