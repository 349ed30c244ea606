/** What webhooks count, and over which time. */
import { getDomain } from "tldts";
import type { RateRule } from "#api/schema/rate.ts";
import type { WebhookSettings } from "./settings.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#lib/format/durations.ts";
import { toPlainHost } from "#lib/format/host.ts";

type Setting<Name extends keyof WebhookSettings> = Pick<WebhookSettings, Name>;

export const RATE_RULES = {
  pending: ({ pendingPerClientHour }: Setting<"pendingPerClientHour">) =>
    toRule("webhook-pending", pendingPerClientHour, HOUR_SECONDS),
  registration: ({ registrationsPerClientDay }: Setting<"registrationsPerClientDay">) =>
    toRule("webhook-registration", registrationsPerClientDay, DAY_SECONDS),
  lookup: ({ refusalsPerHour }: Setting<"refusalsPerHour">) => toRule("webhook-lookup", refusalsPerHour, HOUR_SECONDS),
  unproved: ({ unprovedPerDomainHour }: Setting<"unprovedPerDomainHour">) =>
    toRule("webhook-unproved", unprovedPerDomainHour, HOUR_SECONDS),
  verification: ({ verificationsPerHour }: Setting<"verificationsPerHour">) =>
    toRule("webhook-verification", verificationsPerHour, HOUR_SECONDS),
  manual: ({ manualAttemptsPerHour }: Setting<"manualAttemptsPerHour">) =>
    toRule("webhook-manual", manualAttemptsPerHour, HOUR_SECONDS),
} as const;

/** What a 429 says the limit is. */
export function describeRule({ bucket, limit }: RateRule): string {
  const what = DESCRIPTIONS[bucket] ?? "requests are allowed";
  return `${limit} ${what}.`;
}

/**
 * The domain that one owner registered: `example.co.uk` of `a.hooks.example.co.uk`, and `user.github.io` of
 * `user.github.io`, as private suffixes of the Public Suffix List count as suffixes.
 * @param hostname lower-case, as `URL` gives it
 * @see https://publicsuffix.org/list/
 */
export function toRegistrableDomain(hostname: string): string {
  const name = toPlainHost(hostname);
  return getDomain(name, { allowPrivateDomains: true }) ?? name;
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "webhook-pending": "endpoints may wait for verification at once",
  "webhook-registration": "registrations a day are allowed",
  "webhook-lookup": "look-ups of host names an hour are made for registrations",
  "webhook-unproved": "challenges an hour are sent to one domain, whoever asks for them",
  "webhook-verification": "verifications an hour are allowed",
  "webhook-manual": "tests and redeliveries an hour are allowed",
};

function toRule(bucket: string, limit: number, windowSeconds: number): RateRule {
  return { bucket, limit, windowSeconds };
}
