/** Contact and webhooks put together: store, vault, mail, network and clock handed to the domains. */
import { randomBytes } from "node:crypto";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { ContactDeps } from "#inbox/contact.ts";
import { CORRECTION, type CorrectionDeps } from "#inbox/correction.ts";
import type { InboxDeps } from "#inbox/deps.ts";
import { sendOutbox } from "#inbox/outbox.ts";
import { createGuardedSender } from "#inbox/sending/guarded-send.ts";
import { openMail, writeMails } from "#inbox/sending/mail.ts";
import { createVault } from "#lib/secrets/vault.ts";
import { createContactStore } from "#inbox/store/contact-store.ts";
import { type QueueCounts, countQueues } from "#inbox/store/count-queues.ts";
import type { OpenDatabase } from "#inbox/store/database.ts";
import { createDatabaseClock } from "#inbox/store/database-clock.ts";
import { createSubmissionStore } from "#inbox/store/submissions.ts";
import { createWebhookStore } from "#inbox/store/webhook-store.ts";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { publishEvents } from "#inbox/webhooks/publish-events.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import { sweepWebhooks } from "#inbox/webhooks/sweep.ts";
import type { DynamicEnvironment } from "./dynamic-environment.ts";
import { notifyOperator } from "./notify-operator.ts";
import { createSingleFlight } from "#lib/single-flight.ts";
import { HOUR_MS } from "#lib/format/durations.ts";

export interface Dynamic {
  contact: ContactDeps;
  corrections: CorrectionDeps;
  webhooks: WebhookDeps;
  /** Sends mails that wait, for `budgetMs` at most. Calls at the same time share the work. */
  sendMails: (budgetMs: number) => Promise<void>;
  /** Sends webhooks that wait, in the same way; apart, since a slow mail server must not delay them. */
  sendWebhooks: (budgetMs: number) => Promise<void>;
  /** Looks for new events, forgets what is past its time, and sends webhooks. Only the published site may call it. */
  publish: (budgetMs: number) => Promise<void>;
  /** False when the database answers reads alone, or its disk is full. */
  isWritable: () => Promise<boolean>;
  /** What waits, and for how long. */
  countQueues: () => Promise<QueueCounts>;
  /** Gives up what is under way; it is made again later. */
  stop: () => void;
  /** Stops, waits for what can't be given up, and closes the database. */
  close: () => Promise<void>;
}

export interface DynamicParts {
  database: OpenDatabase;
  environment: DynamicEnvironment;
  keys: readonly Uint8Array[];
  /** The catalogue as it is now: a local server may get a new one while it runs. */
  getCatalog: () => Catalog;
  log: (line: string) => void;
  /** Where mails go that are written and not sent. */
  mailFolder: string;
}

const SWEEP_INTERVAL_MS = HOUR_MS;

export function assembleDynamic({ database, environment, keys, getCatalog, log, mailFolder }: DynamicParts): Dynamic {
  const sender = createGuardedSender({ isDevelopment: environment.webhooks.isDevelopment });
  const clock = createDatabaseClock(database.db, () => performance.now(), new Date());
  const shared = { vault: createVault(keys, randomBytes), clock, random: randomBytes, log };
  const { mail } = environment;
  const sendMail =
    environment.mail?.smtpUrl === undefined ? writeMails(mailFolder, log) : openMail(environment.mail.smtpUrl);
  const openDesk = <Store>(store: Store): InboxDeps<Store> => ({
    ...shared,
    get catalog() {
      return getCatalog();
    },
    store,
    mail: mail === undefined ? null : { send: sendMail, to: mail.to, from: mail.from },
    settings: environment.contact,
  });
  const contact = openDesk(createContactStore(database.db, shared.vault, environment.isSealing));
  const corrections: CorrectionDeps = openDesk(createSubmissionStore(database.db, shared.vault, CORRECTION));
  const webhooks: WebhookDeps = {
    ...shared,
    get catalog() {
      return getCatalog();
    },
    store: createWebhookStore(database.db, clock.readWithin, shared.vault, environment.isSealing),
    send: sender.send,
    checkHost: sender.checkHost,
    settings: environment.webhooks,
  };
  const stop = new AbortController();
  const mails = createSingleFlight(async (budgetMs: number) => {
    await sendOutbox(contact, budgetMs, stop.signal);
  });
  const deliveries = createSingleFlight(async (budgetMs: number) => {
    await runDeliveries(webhooks, budgetMs, stop.signal);
  });
  return {
    contact,
    corrections,
    webhooks,
    sendMails: mails,
    sendWebhooks: deliveries,
    async publish(budgetMs) {
      const startedAt = performance.now();
      const timeLeftMs = (): number => budgetMs - (performance.now() - startedAt);
      await publishEvents(webhooks, budgetMs / 2);
      const now = await clock.read();
      if (await webhooks.store.takeSweep(now, new Date(now.getTime() - SWEEP_INTERVAL_MS))) {
        await Promise.all([
          contact.store.sweep(now, contact.settings),
          corrections.store.sweep(now, corrections.settings),
          sweepWebhooks(webhooks),
        ]);
        await notifyOperator({ contact, corrections, webhooks });
      }
      await deliveries(timeLeftMs());
    },
    isWritable: () => database.isWritable(),
    countQueues: () => countQueues(database.db),
    stop: () => stop.abort(),
    async close() {
      stop.abort();
      await Promise.all([mails.settled(), deliveries.settled()]);
      sender.close();
      await database.close();
    },
  };
}
