/** Limits of the groups that write, from their settings. */
import type { DocsGroupId } from "#site/docs-groups.ts";
import { BODY_KIB } from "#site/limits.ts";
import { CONTACT_SETTINGS as contact, WEBHOOK_SETTINGS as webhooks } from "../_settings.ts";

const LIMITS: Readonly<Partial<Record<DocsGroupId, readonly string[]>>> = {
  contact: [
    `${contact.messagesPerHour} messages an hour and client; then 429 with Retry-After.`,
    `An Idempotency-Key gives the first answer again for ${contact.keepKeysHours} hours.`,
    `A message is erased after ${contact.keepDays} days, probable spam after ${contact.keepQuarantinedDays}; the empty receipt of an erased one stays readable for ${contact.keepErasedDays} days.`,
    `A body has at most ${BODY_KIB} KiB.`,
  ],
  corrections: [
    `${contact.messagesPerHour} reports an hour and client; then 429 with Retry-After.`,
    `An Idempotency-Key gives the first answer again for ${contact.keepKeysHours} hours.`,
    `A report is deleted after ${contact.keepDays} days, or at once with its token.`,
    `A body has at most ${BODY_KIB} KiB.`,
  ],
  "webhooks/endpoints": [
    `${webhooks.activePerHost} active endpoints of one client at one host.`,
    `${webhooks.pendingPerClientHour} endpoints may wait for verification, for one client and hour; ${webhooks.registrationsPerClientDay} registrations a day and client.`,
    `${webhooks.verificationsPerHour} verifications, and ${webhooks.manualAttemptsPerHour} tests and redeliveries, an hour and endpoint.`,
    `${webhooks.unprovedPerDomainHour} challenges an hour to one registrable domain, whoever asks for them: a host that never agreed gets no more.`,
    `An endpoint has ${webhooks.timeoutMs / 1000} seconds to answer; ${webhooks.maxResponseBytes} bytes of its answer are read.`,
    `Deliveries are kept for ${webhooks.keepDays} days.`,
  ],
};

/** Empty for groups without limits of their own. */
export function listLimits(page: DocsGroupId): readonly string[] {
  return LIMITS[page] ?? [];
}
