/**
 * Checks of the category homepage: what probes measured there. It says how the vendor runs its site, not how fast the
 * tool works, and weighs accordingly.
 */
import { NOUN } from "#site/nouns.ts";
import { AUDIT_LIMITS } from "#site/thresholds.ts";
import { PROBE_AGE, defineChecks } from "./definition.ts";

const PROBE = "A visit to the homepage by `npm run probe`.";
const PROBE_REMEDY = "Run `npm run probe -- <slug>` and commit the sample.";
const DEAD = `Discontinued ${NOUN.many}: their domains may have changed hands.`;
const DEAD_OR_HOSTED = `Discontinued ${NOUN.many}, and homepages on a shared host such as GitHub, which would be measured instead.`;

export const HOMEPAGE_CHECKS = defineChecks("homepage", {
  availability: {
    title: "Homepage responds",
    weight: 5,
    asks: "Does the homepage respond when it is visited?",
    needs: PROBE,
    exempt: DEAD,
    limits: { ...AUDIT_LIMITS.availability, unit: "share of up to 10 visits", better: "higher" },
    maxAgeDays: PROBE_AGE,
    rule: "Any 2xx response counts, however long the page. Visits that robots.txt forbids and refusals (401, 403, 429, 451) are left out: they say more about the visitor.",
    remediation: "Check the address of the homepage, or the record's status if the site is gone.",
  },
  "time-to-first-byte": {
    title: "Time to first byte",
    weight: 2,
    asks: "How long does the homepage take to start responding?",
    needs: PROBE,
    exempt: DEAD_OR_HOSTED,
    limits: { ...AUDIT_LIMITS["time-to-first-byte"], unit: "milliseconds", better: "lower" },
    maxAgeDays: PROBE_AGE,
    rule: "The median of up to 5 successful visits. The limits are web.dev’s for field data; our measurements come from one place.",
    remediation: PROBE_REMEDY,
  },
  tls: {
    title: "TLS certificate",
    weight: 2,
    asks: "Is the certificate valid, and for how long?",
    needs: PROBE,
    exempt: DEAD_OR_HOSTED,
    limits: { ...AUDIT_LIMITS.tls, unit: "days left", better: "higher" },
    maxAgeDays: PROBE_AGE,
    rule: "A certificate that does not validate fails. The newest visit that got as far as a certificate counts.",
    remediation: "Renew the certificate, or correct the address of the homepage.",
  },
  redirects: {
    title: "Redirects",
    weight: 2,
    asks: "Does the recorded address lead straight to the page?",
    needs: PROBE,
    exempt: DEAD_OR_HOSTED,
    limits: { ...AUDIT_LIMITS.redirects, unit: "redirects", better: "lower" },
    maxAgeDays: PROBE_AGE,
    rule: "Ending on another registrable domain is partial at best; ending without https fails, and so does a redirect loop.",
    remediation: "Record the address the homepage ends on.",
  },
  "page-weight": {
    title: "Homepage size",
    weight: 1,
    asks: "How large is the homepage's document?",
    needs: PROBE,
    exempt: DEAD_OR_HOSTED,
    limits: { ...AUDIT_LIMITS["page-weight"], unit: "bytes", better: "lower" },
    maxAgeDays: PROBE_AGE,
    rule: "The document alone, without images, styles and scripts; a page larger than the probe reads fails.",
    remediation: PROBE_REMEDY,
  },
  "security-headers": {
    title: "Security headers",
    weight: 3,
    asks: "Does the homepage send the usual security headers?",
    needs: PROBE,
    exempt: DEAD_OR_HOSTED,
    limits: { ...AUDIT_LIMITS["security-headers"], unit: "of 5 headers", better: "higher" },
    maxAgeDays: PROBE_AGE,
    rule: "The headers are Strict-Transport-Security, Content-Security-Policy, X-Content-Type-Options, Referrer-Policy and X-Frame-Options.",
    remediation: "Send the missing headers.",
  },
});
