/** Limits of webhooks; every one is a setting. */
export interface WebhookSettings {
  /** Allows http://localhost as a receiver and lifts the limits on registrations. Refused in production. */
  isDevelopment: boolean;
  /** Active endpoints of one client at one host. */
  activePerHost: number;
  pendingPerClientHour: number;
  registrationsPerClientDay: number;
  /** Requests with faults an hour and client; more are refused unread. As many host names are looked up for a client. */
  refusalsPerHour: number;
  /** Tests and redeliveries an hour and endpoint. */
  manualAttemptsPerHour: number;
  /** Verifications an hour and endpoint. */
  verificationsPerHour: number;
  /**
   * Challenges an hour to one registrable domain, over all clients, ports and subdomains: what a host gets that never
   * agreed to anything.
   */
  unprovedPerDomainHour: number;
  /** Hours for which an unverified endpoint is kept. */
  pendingHours: number;
  /** Hours for which the former secret signs too. */
  secretOverlapHours: number;
  /** More new events at once than this wait for the operator. */
  maxEventsAtOnce: number;
  /** Milliseconds an endpoint has for its whole answer. */
  timeoutMs: number;
  /** Bytes read of an answer. */
  maxResponseBytes: number;
  /** Days of nothing but failure after which an endpoint is disabled. */
  failingDays: number;
  /** Days for which deliveries, and what deleted endpoints leave, are kept. */
  keepDays: number;
  /** Seconds for which a claimed delivery belongs to a runner. More than a run lasts. */
  leaseSeconds: number;
  /** Endpoints served at the same time while they answer quickly. */
  quickLanes: number;
  /** Slow endpoints that may wait for their answers beside them. */
  slowLanes: number;
  /** Milliseconds after which an attempt counts as slow and frees its quick lane. */
  slowAfterMs: number;
  /** Deliveries taken at once for one endpoint. */
  deliveriesPerLane: number;
  /** Retries of one endpoint under way at once. */
  retriesPerEndpoint: number;
}

export const WEBHOOK_DEFAULTS: WebhookSettings = {
  isDevelopment: false,
  activePerHost: 5,
  pendingPerClientHour: 3,
  registrationsPerClientDay: 20,
  refusalsPerHour: 60,
  manualAttemptsPerHour: 60,
  verificationsPerHour: 5,
  unprovedPerDomainHour: 20,
  pendingHours: 24,
  secretOverlapHours: 24,
  maxEventsAtOnce: 200,
  timeoutMs: 10_000,
  maxResponseBytes: 4096,
  failingDays: 5,
  keepDays: 30,
  leaseSeconds: 60,
  quickLanes: 64,
  slowLanes: 1024,
  slowAfterMs: 250,
  deliveriesPerLane: 100,
  retriesPerEndpoint: 5,
};
