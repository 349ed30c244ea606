/** `npm run contacts`: what the operator does with messages. */
import { parseArgs } from "node:util";
import { z } from "zod";
import type { StoredMessage } from "#contact/contact-store.ts";
import type { ContactDeps } from "#contact/deps.ts";
import { CONTACT_STATUSES, type ContactStatus } from "#schema/contact.ts";
import type { OperatorResult } from "./call-operator.ts";
import { DAY_MS } from "#format/durations.ts";
import { PAGE_SIZE } from "#site/limits.ts";

export const CONTACTS_HELP = `Usage: npm run contacts -- <command>

  list [--status <status>] [--limit <n>]   newest messages, without their text
  show <id>                                one message with everything known of it
  export [--status <status>]               all of them as JSON, one a line
  erase <id>                               empty it for good
  release <id>                             send a quarantined or failed one after all
  route <slug> <address>                   send messages about this tool to this address from now on
  unroute <slug>                           send them to CONTACT_TO again
  reseal                                   seal what senders wrote with the first key of DIRECTORY_KEY
  routes                                   which tools have an address of their own

Statuses: ${CONTACT_STATUSES.join(", ")}.
Exit codes: 0 done, 1 not possible, 2 wrong usage.`;

const EVERYTHING = 1_000_000;

export async function operateContacts(deps: ContactDeps, args: readonly string[]): Promise<OperatorResult> {
  const parsed = parse(args);
  if ("fault" in parsed) return usage(parsed.fault);
  const { command, subject, object, status, limit } = parsed;
  switch (command) {
    case "list":
      return done((await deps.store.listMessages({ status, limit })).map(formatLine).join("\n") || "No messages.");
    case "show":
      return withMessage(deps, subject, async (message) => done(JSON.stringify(toExport(message), null, 2)));
    case "export":
      return done(
        (await deps.store.listMessages({ status, limit: EVERYTHING }))
          .map((message) => JSON.stringify(toExport(message)))
          .join("\n"),
      );
    case "erase":
      return withMessage(deps, subject, async ({ id }) =>
        done(
          (await deps.store.eraseMessage(id, await deps.clock.read()))
            ? `${id} is erased.`
            : `${id} was erased before.`,
        ),
      );
    case "release":
      return withMessage(deps, subject, (message) => release(deps, message));
    case "route":
      return setRoute(deps, subject, object);
    case "unroute":
      return withRecord(deps, subject, async (id) =>
        done(
          (await deps.store.removeRoute(id))
            ? `Messages about ${subject} go to CONTACT_TO again.`
            : `${subject} had no address of its own.`,
        ),
      );
    case "reseal": {
      const { resealed, locked } = await deps.store.resealMessages();
      const rest = locked === 0 ? "" : ` ${locked} are locked: no key opens them.`;
      return done(`${resealed} messages sealed anew.${rest}`);
    }
    case "routes":
      return done(
        (await deps.store.listRoutes())
          .map((route) => `${route.slug}  ${route.address}  since ${route.setAt.toISOString()}`)
          .join("\n") || "No tool has an address of its own.",
      );
    default:
      return usage(command === "" ? "" : `Unknown command ${command}.`);
  }
}

interface ParsedArgs {
  command: string;
  subject: string;
  object: string;
  status: ContactStatus | null;
  limit: number;
}

function parse(args: readonly string[]): ParsedArgs | { fault: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { status: { type: "string" }, limit: { type: "string" } },
    });
    const [command = "", subject = "", object = ""] = positionals;
    const status = CONTACT_STATUSES.find((known) => known === values.status) ?? null;
    if (values.status !== undefined && status === null)
      return { fault: `--status must be one of ${CONTACT_STATUSES.join(", ")}.` };
    if (values.limit !== undefined && !/^[1-9]\d{0,5}$/.test(values.limit))
      return { fault: "--limit must be a whole number from 1." };
    return { command, subject, object, status, limit: Number(values.limit ?? PAGE_SIZE) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

async function withMessage(
  deps: ContactDeps,
  id: string,
  act: (message: StoredMessage) => Promise<OperatorResult>,
): Promise<OperatorResult> {
  const message = await deps.store.findMessage(id);
  return message === undefined ? { output: `There is no message ${id}.`, exitCode: 1 } : act(message);
}

async function withRecord(
  deps: ContactDeps,
  slug: string,
  act: (id: string) => Promise<OperatorResult>,
): Promise<OperatorResult> {
  const record = deps.catalog.bySlug.get(slug);
  return record === undefined ? { output: `No tool has the slug ${slug}.`, exitCode: 1 } : act(record.id);
}

async function release(deps: ContactDeps, { id, status }: StoredMessage): Promise<OperatorResult> {
  const now = await deps.clock.read();
  const expiresAt = new Date(now.getTime() + deps.settings.keepDays * DAY_MS);
  if (await deps.store.releaseMessage(id, now, expiresAt)) return done(`${id} is on its way.`);
  return { output: `${id} is ${status}; only quarantined and failed messages can be released.`, exitCode: 1 };
}

function setRoute(deps: ContactDeps, slug: string, address: string): Promise<OperatorResult> {
  return withRecord(deps, slug, async (aiId) => {
    if (!z.email().safeParse(address).success)
      return { output: `${JSON.stringify(address)} is not an e-mail address.`, exitCode: 1 };
    await deps.store.setRoute({ aiId, slug, address, setAt: await deps.clock.read() });
    return done(`Messages about ${slug} go to ${address} from now on.`);
  });
}

function formatLine(message: StoredMessage): string {
  const reasons = message.quarantineReasons.length === 0 ? "" : ` (${message.quarantineReasons.join(", ")})`;
  const locked = message.isLocked ? "  locked: no key opens it" : "";
  return `${message.receivedAt.toISOString()}  ${message.id}  ${message.status}${reasons}  ${message.slug}  ${message.intent ?? "-"}${locked}`;
}

function toExport(message: StoredMessage): object {
  return { ...message, tokenHash: undefined };
}

function done(output: string): OperatorResult {
  return { output, exitCode: 0 };
}

function usage(fault: string): OperatorResult {
  return { output: fault === "" ? CONTACTS_HELP : `${fault}\n\n${CONTACTS_HELP}`, exitCode: 2 };
}
