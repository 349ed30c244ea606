/** One database and one mail server for a file of contact tests, both empty before each test. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ContactDeps } from "#inbox/contact.ts";
import { openMail } from "#inbox/sending/mail.ts";
import { type TestClock, aClock } from "../../fixtures/clock.ts";
import { type ContactParts, contactDeps } from "../../fixtures/contact.ts";
import { type TestDatabase, openTestDatabase } from "../../fixtures/database.ts";
import { type TestSmtp, startSmtp } from "../../fixtures/smtp.ts";

/** Deadline of a run that takes the time it needs. */
export const FOREVER = Number.POSITIVE_INFINITY;

export interface ContactDesk {
  readonly database: TestDatabase;
  readonly smtp: TestSmtp;
  /** Starts anew with each test. */
  readonly clock: TestClock;
  /** What the test at hand has logged. */
  readonly logs: string[];
  /** A service on this database that mails to this server, each part replaceable. */
  deps: (parts?: Partial<ContactParts>) => ContactDeps;
  /** Starts the mail server again where it was, once a test has closed it. */
  restartSmtp: () => Promise<void>;
}

export function openContactDesk(): ContactDesk {
  let database: TestDatabase;
  let smtp: TestSmtp;
  let clock: TestClock;
  let logs: string[];

  beforeAll(async () => {
    database = await openTestDatabase();
    smtp = await startSmtp();
  });

  afterAll(async () => {
    await smtp.close();
    await database.close();
  });

  beforeEach(async () => {
    await database.clear();
    smtp.mails.length = 0;
    smtp.refuseWith(null);
    clock = aClock();
    logs = [];
  });

  return {
    get database() {
      return database;
    },
    get smtp() {
      return smtp;
    },
    get clock() {
      return clock;
    },
    get logs() {
      return logs;
    },
    deps(parts = {}) {
      const mail = { send: openMail(smtp.url), to: "operator@directory.example", from: "noreply@directory.example" };
      return contactDeps({ db: database.db, clock, mail, log: (line) => logs.push(line), ...parts });
    },
    async restartSmtp() {
      smtp = await startSmtp(Number(new URL(smtp.url).port));
    },
  };
}
