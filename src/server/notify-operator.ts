/** Once a day the operator hears what waits for them: nothing that is held back is erased without a word. */
import { toDay } from "#lib/format/date.ts";
import { DAY_MS } from "#lib/format/durations.ts";
import { formatCount } from "#lib/format/number.ts";
import { randomBytes } from "node:crypto";
import type { ContactDeps } from "#inbox/contact.ts";
import type { CorrectionDeps } from "#inbox/correction.ts";
import type { OutgoingMail } from "#inbox/mail.ts";
import type { WaitingMessages } from "#inbox/store.ts";
import { mintId } from "#lib/secrets/token.ts";
import { SITE } from "#site/site.ts";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";

/** A message is named from the day on which this many days are left: the 20th of a quarantined one. */
const NOTICE_DAYS = 10;

export interface NoticeDeps {
  contact: ContactDeps;
  corrections: Pick<CorrectionDeps, "store">;
  webhooks: WebhookDeps;
}

/** Sends a mail, or writes a line where no mail server is configured. Says nothing while nothing waits. */
export async function notifyOperator({ contact, corrections, webhooks }: NoticeDeps): Promise<void> {
  const now = await contact.clock.read();
  const waiting = await contact.store.countWaiting(new Date(now.getTime() + NOTICE_DAYS * DAY_MS));
  const [heldEvents, reports] = await Promise.all([webhooks.store.countHeld(), corrections.store.countReceived()]);
  if (waiting.quarantined + waiting.failed + heldEvents + reports === 0) return;
  if (!(await contact.store.takeNotice(now, new Date(now.getTime() - DAY_MS)))) return;
  const text = renderNotice(waiting, heldEvents, reports);
  contact.log(`operator: ${text.split("\n")[0]}`);
  const { mail } = contact;
  if (mail === null) return;
  const result = await mail.send(toMail(text, mail, now));
  if (result.kind === "sent") return;
  contact.log(`operator: the notice could not be sent (${result.error})`);
  await contact.store.releaseNotice();
}

function renderNotice({ quarantined, failed, expiring }: WaitingMessages, heldEvents: number, reports: number): string {
  const counts = [
    quarantined === 0 ? "" : `${formatCount(quarantined, "message")} held back as probable spam`,
    failed === 0 ? "" : `${formatCount(failed, "message")} that no mail server took`,
    reports === 0 ? "" : formatCount(reports, "report of a mistake", "reports of mistakes"),
    heldEvents === 0 ? "" : `${formatCount(heldEvents, "change event")} held back because too many came at once`,
  ].filter((part) => part !== "");
  const lines = expiring.map(({ id, slug, status, expiresAt }) => `${toDay(expiresAt)}  ${id}  ${status}  ${slug}`);
  return [
    `Waiting for you: ${counts.join(", ")}.`,
    "",
    ...(lines.length === 0 ? [] : [`Erased within ${NOTICE_DAYS} days:`, ...lines, ""]),
    "npm run contacts -- list --status quarantined   shows them; release <id> sends one on, erase <id> empties it.",
    "npm run corrections -- list                     shows reports; apply <id> edits the record, decline <id> says no.",
    "npm run webhooks -- held                        counts events; release sends them, discard drops them.",
    "",
  ].join("\n");
}

function toMail(text: string, { to, from }: { to: string; from: string }, now: Date): OutgoingMail {
  return {
    to,
    from: { name: SITE.name, address: from },
    replyTo: { name: SITE.name, address: from },
    subject: `[${SITE.name}] Waiting for you`,
    text,
    messageId: `<${mintId("ntc", randomBytes)}@${new URL(SITE.baseUrl).hostname}>`,
    date: now,
  };
}
