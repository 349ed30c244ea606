/** Limits of the groups that write, from their settings. */
import type { DocsGroupId } from "#site/docs-groups.ts";
import { BODY_KIB } from "#site/limits.ts";
import { CONTACT_SETTINGS as contact, WEBHOOK_SETTINGS as webhooks } from "../_settings.ts";

const LIMITS: Readonly<Partial<Record<DocsGroupId, readonly string[]>>> = {
  contact: [
    `${contact.messagesPerHour} messages an hour per client; then 429 with Retry-After.`,
    `Repeating an Idempotency-Key returns the first response, for ${contact.keepKeysHours} hours or until the message is erased.`,
    `A message is erased after ${contact.keepDays} days, probable spam after ${contact.keepQuarantinedDays}; the empty receipt of an erased one stays readable for ${contact.keepErasedDays} days.`,
    `A body can have at most ${BODY_KIB} KiB.`,
  ],
  corrections: [
    `${contact.messagesPerHour} reports an hour per client; then 429 with Retry-After.`,
    `Repeating an Idempotency-Key returns the first response, for ${contact.keepKeysHours} hours or until the report is deleted.`,
    `A report is deleted after ${contact.keepDays} days, or at once with its token.`,
    `A body can have at most ${BODY_KIB} KiB.`,
  ],
  "webhooks/endpoints": [
    `${webhooks.activePerHost} active endpoints per client and host.`,
    `${webhooks.pendingPerClientHour} endpoints awaiting verification per client and hour; ${webhooks.registrationsPerClientDay} registrations per client and day.`,
    `${webhooks.verificationsPerHour} verifications, and ${webhooks.manualAttemptsPerHour} tests and redeliveries, per endpoint and hour.`,
    `${webhooks.unprovedPerDomainHour} challenges an hour to one registrable domain over all clients, so that nobody can flood a host that never agreed.`,
    `An endpoint has ${webhooks.timeoutMs / 1000} seconds to respond; ${webhooks.maxResponseBytes} bytes of its response are read.`,
    `Deliveries are kept for ${webhooks.keepDays} days.`,
  ],
};

/** Empty for groups without limits of their own. */
export function listLimits(page: DocsGroupId): readonly string[] {
  return LIMITS[page] ?? [];
}
