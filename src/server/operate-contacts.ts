/** `npm run contacts`: what the operator does with messages. */
import { z } from "zod";
import type { StoredMessage } from "#contact/contact-store.ts";
import type { ContactDeps } from "#contact/deps.ts";
import { DAY_MS } from "#format/durations.ts";
import { CONTACT_STATUSES, type ContactStatus } from "#schema/contact.ts";
import { PAGE_SIZE } from "#site/limits.ts";
import { NOUN } from "#site/nouns.ts";
import {
  type CommandOptions,
  type OperatorCommand,
  type OperatorTool,
  type Said,
  decline,
  say,
  sayResealed,
  sayRows,
} from "./operator-command.ts";

const COMMANDS: readonly OperatorCommand<ContactDeps>[] = [
  {
    usage: "list",
    does: "newest messages, without their text",
    options: ["status", "limit"],
    run: async (deps, _, options) => {
      const messages = await listMessages(deps, options, PAGE_SIZE);
      return sayRows(
        messages.map((message) => ({ text: formatLine(message), json: toSummary(message) })),
        "No messages.",
      );
    },
  },
  {
    usage: "show <id>",
    does: "one message with everything known of it",
    run: (deps, [id]) =>
      withMessage(deps, id, async (message) => {
        const json = toExport(message);
        return { text: JSON.stringify(json, null, 2), json };
      }),
  },
  {
    usage: "export",
    does: "all of them as JSON: one a line, or one array with --json",
    options: ["status"],
    run: async (deps, _, options) => {
      const messages = (await listMessages(deps, options, null)).map(toExport);
      return sayRows(
        messages.map((json) => ({ text: JSON.stringify(json), json })),
        "",
      );
    },
  },
  {
    usage: "erase <id>",
    does: "empty it for good",
    run: (deps, [id]) =>
      withMessage(deps, id, async () =>
        (await deps.store.eraseMessage(id, await deps.clock.read()))
          ? say(`${id} is erased.`)
          : say(`${id} was erased before.`),
      ),
  },
  {
    usage: "disable <id>",
    does: "hold it back: it is not sent until it is enabled, and erased at its time",
    run: (deps, [id]) => withMessage(deps, id, (message) => hold(deps, message)),
  },
  {
    usage: "enable <id>",
    does: "send one that is held back, or failed, after all",
    run: (deps, [id]) => withMessage(deps, id, (message) => release(deps, message)),
  },
  {
    usage: "release <id>",
    does: "the same as enable",
    run: (deps, [id]) => withMessage(deps, id, (message) => release(deps, message)),
  },
  {
    usage: "retry <id>",
    does: "try the mail server now: of a message that waits or failed",
    run: (deps, [id]) => withMessage(deps, id, (message) => retry(deps, message)),
  },
  {
    usage: "route <slug> <address>",
    does: `send messages about this ${NOUN.one} to this address from now on`,
    run: (deps, [slug, address]) => setRoute(deps, slug, address),
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
  {
    usage: "reseal",
    does: "seal what senders wrote, and kept answers, with the first key of DIRECTORY_KEY",
    run: async ({ store }) => {
      if (!store.isSealing)
        return decline(
          "SEAL_MESSAGES is off: a release that can't read sealed messages may still run. Turn it on first.",
        );
      return sayResealed("message", await store.resealMessages(), await store.resealAnswers());
    },
  },
];

export const CONTACTS: OperatorTool<ContactDeps> = {
  name: "contacts",
  commands: COMMANDS,
  statuses: CONTACT_STATUSES,
};

function listMessages(deps: ContactDeps, options: CommandOptions, limit: number | null): Promise<StoredMessage[]> {
  const status = CONTACT_STATUSES.find((known) => known === options.status) ?? null;
  return deps.store.listMessages({ status, limit: options.limit ?? limit });
}

async function withMessage(
  deps: ContactDeps,
  id: string,
  act: (message: StoredMessage) => Promise<Said>,
): Promise<Said> {
  const message = await deps.store.findMessage(id);
  return message === undefined ? decline(`There is no message ${id}.`) : act(message);
}

async function withRecord(deps: ContactDeps, slug: string, act: (id: string) => Promise<Said>): Promise<Said> {
  const record = deps.catalog.bySlug.get(slug);
  return record === undefined ? decline(`No ${NOUN.one} has the slug ${slug}.`) : act(record.id);
}

async function release(deps: ContactDeps, { id, status }: StoredMessage): Promise<Said> {
  const now = await deps.clock.read();
  const expiresAt = new Date(now.getTime() + deps.settings.keepDays * DAY_MS);
  if (await deps.store.releaseMessage(id, now, expiresAt)) return say(`${id} is on its way.`);
  return decline(`${id} is ${status}; only quarantined and failed messages can be released.`);
}

async function hold(deps: ContactDeps, { id, status }: StoredMessage): Promise<Said> {
  if (status === "quarantined") return say(`${id} was held back before.`);
  if (await deps.store.holdMessage(id, await deps.clock.read(), "held by the operator"))
    return say(`${id} is held back.`);
  const why: Record<Exclude<ContactStatus, "quarantined">, string> = {
    received: "is being sent right now; try again in a minute",
    forwarded: "was sent",
    erased: "is erased",
    failed: "is being sent again",
  };
  return decline(`${id} ${why[status]}.`);
}

/** One that is held back takes a decision, which `release` is. */
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

function setRoute(deps: ContactDeps, slug: string, address: string): Promise<Said> {
  return withRecord(deps, slug, async (aiId) => {
    if (!z.email().safeParse(address).success) return decline(`${JSON.stringify(address)} is not an e-mail address.`);
    await deps.store.setRoute({ aiId, slug, address, setAt: await deps.clock.read() });
    return say(`Messages about ${slug} go to ${address} from now on.`);
  });
}

function formatLine(message: StoredMessage): string {
  const reasons = message.quarantineReasons.length === 0 ? "" : ` (${message.quarantineReasons.join(", ")})`;
  const locked = message.isLocked ? "  locked: no key opens it" : "";
  return `${message.receivedAt.toISOString()}  ${message.id}  ${message.status}${reasons}  ${message.slug}  ${message.intent ?? "-"}${locked}`;
}

/** Without what the sender wrote. */
function toSummary({ id, slug, status, intent, quarantineReasons, isLocked, receivedAt, expiresAt }: StoredMessage) {
  return { id, slug, status, intent, quarantineReasons, isLocked, receivedAt, expiresAt };
}

function toExport(message: StoredMessage): object {
  return { ...message, tokenHash: undefined };
}
