/** The interface as methods: one for each operation of the OpenAPI document, under the operation's own name. */
import { type ListPage, PagedList } from "./paged-list.ts";
import { type Call, type CallOptions, type ClientOptions, type Send, createSend } from "./send.ts";
import type * as Api from "./types.ts";

/** A page whose records have all their keys, as without `fields`. */
type Whole<P extends ListPage> = Omit<P, "data"> & { data: (P["data"][number] & Api.AiRecord)[] };
/** Parameters that leave out no key. */
type NoFields = { fields?: undefined };

export class DirectoryClient {
  readonly #send: Send;

  constructor(options: ClientOptions) {
    this.#send = createSend(options);
  }

  /** Which build answers, and how much it holds. */
  getIndex(call?: CallOptions): Promise<Api.ServiceIndex> {
    return this.#send({ path: "", ...call });
  }

  /** Records, filtered and sorted. */
  listAis(query?: Api.ListAisParameters & NoFields, call?: CallOptions): PagedList<Whole<Api.AiList>>;
  listAis(query: Api.ListAisParameters, call?: CallOptions): PagedList<Api.AiList>;
  listAis(query?: Api.ListAisParameters, call?: CallOptions): PagedList<Api.AiList> {
    return this.#list({ path: "/ais", query, ...call });
  }

  /** One record with everything known about it. */
  getAi(slug: string, call?: CallOptions): Promise<Api.AiDetail> {
    return this.#send({ path: at`/ais/${slug}`, ...call });
  }

  /** Its score with every check explained. */
  getAudit(slug: string, call?: CallOptions): Promise<Api.Audit> {
    return this.#send({ path: at`/ais/${slug}/audit`, ...call });
  }

  /** What one may use instead, and why. */
  getAlternatives(slug: string, call?: CallOptions): Promise<Api.AlternativeList> {
    return this.#send({ path: at`/ais/${slug}/alternatives`, ...call });
  }

  /** All its changes, newest first. */
  getHistory(slug: string, call?: CallOptions): Promise<Api.RecordHistory> {
    return this.#send({ path: at`/ais/${slug}/history`, ...call });
  }

  /** Ranked hits; with `q` the first 1,000 of them. */
  searchAis(query?: Api.SearchAisParameters & NoFields, call?: CallOptions): PagedList<Whole<Api.SearchResults>>;
  searchAis(query: Api.SearchAisParameters, call?: CallOptions): PagedList<Api.SearchResults>;
  searchAis(query?: Api.SearchAisParameters, call?: CallOptions): PagedList<Api.SearchResults> {
    return this.#list({ path: "/search", query, ...call });
  }

  /** The keys of a record, with the word that people read for each. */
  listFields(call?: CallOptions): Promise<Api.FieldList> {
    return this.#send({ path: "/fields", ...call });
  }

  /** The whole vocabulary with counts. */
  listTags(call?: CallOptions): Promise<Api.TagList> {
    return this.#send({ path: "/tags", ...call });
  }

  /** One tag and its tools. */
  getTag(tag: string, query?: Api.GetTagParameters & NoFields, call?: CallOptions): PagedList<Whole<Api.TagPage>>;
  getTag(tag: string, query: Api.GetTagParameters, call?: CallOptions): PagedList<Api.TagPage>;
  getTag(tag: string, query?: Api.GetTagParameters, call?: CallOptions): PagedList<Api.TagPage> {
    return this.#list({ path: at`/tags/${tag}`, query, ...call });
  }

  /** Makers of the tools. */
  listVendors(query?: Api.ListVendorsParameters, call?: CallOptions): PagedList<Api.VendorList> {
    return this.#list({ path: "/vendors", query, ...call });
  }

  /** One maker and its tools. */
  getVendor(slug: string, call?: CallOptions): Promise<Api.Vendor> {
    return this.#send({ path: at`/vendors/${slug}`, ...call });
  }

  /** Hosted models and their prices. */
  listModels(query?: Api.ListModelsParameters, call?: CallOptions): PagedList<Api.ModelList> {
    return this.#list({ path: "/models", query, ...call });
  }

  /** A model as one provider hosts it. */
  getModel(provider: string, model: string, call?: CallOptions): Promise<Api.ModelDetail> {
    return this.#send({ path: at`/models/${provider}/${model}`, ...call });
  }

  /** What tools and models are measured by. */
  listBenchmarks(query?: Api.ListBenchmarksParameters, call?: CallOptions): PagedList<Api.BenchmarkList> {
    return this.#list({ path: "/benchmarks", query, ...call });
  }

  /** One benchmark, and where tools and models stand. */
  getBenchmark(id: string, call?: CallOptions): Promise<Api.BenchmarkDetail> {
    return this.#send({ path: at`/benchmarks/${id}`, ...call });
  }

  /** Announced ends, the earliest first. */
  listShutdowns(query?: Api.ListShutdownsParameters, call?: CallOptions): Promise<Api.ShutdownList> {
    return this.#send({ path: "/shutdowns", query, ...call });
  }

  /** Changes of the whole catalogue, newest first. */
  listChanges(call?: CallOptions): PagedList<Api.ChangesPage> {
    return this.#list({ path: "/changes", ...call });
  }

  /** One page of changes, from 1, the oldest. */
  getChangesPage(page: number, call?: CallOptions): Promise<Api.ChangesPage> {
    return this.#send({ path: at`/changes/${page}`, ...call });
  }

  /** How the market moves, as far as the data goes. */
  getTrends(query?: Api.GetTrendsParameters, call?: CallOptions): Promise<Api.Trends> {
    return this.#send({ path: "/analytics/trends", query, ...call });
  }

  /** Where the whole catalogue lies as files. */
  getBulk(call?: CallOptions): Promise<Api.BulkManifest> {
    return this.#send({ path: "/bulk", ...call });
  }

  /** Sends a message about a tool. A repeat with the same key is the same message; by default each call has its own. */
  contactVendor(
    slug: string,
    body: Api.ContactSubmission,
    { idempotencyKey = crypto.randomUUID(), ...call }: CallOptions & { idempotencyKey?: string } = {},
  ): Promise<Api.ContactAccepted> {
    return this.#send({ method: "POST", path: at`/ais/${slug}/contact`, body, idempotencyKey, ...call });
  }

  /** What became of a message. */
  getContact(id: string, token: string, call?: CallOptions): Promise<Api.ContactReceipt> {
    return this.#send({ path: at`/contacts/${id}`, token, ...call });
  }

  /** Erases a message. */
  eraseContact(id: string, token: string, call?: CallOptions): Promise<void> {
    return this.#send({ method: "DELETE", path: at`/contacts/${id}`, token, ...call });
  }

  /** Reports a mistake in a record. A repeat with the same key is the same report; by default each call has its own. */
  reportMistake(
    slug: string,
    body: Api.CorrectionSubmission,
    { idempotencyKey = crypto.randomUUID(), ...call }: CallOptions & { idempotencyKey?: string } = {},
  ): Promise<Api.CorrectionAccepted> {
    return this.#send({ method: "POST", path: at`/ais/${slug}/corrections`, body, idempotencyKey, ...call });
  }

  /** What became of a report. */
  getCorrection(id: string, token: string, call?: CallOptions): Promise<Api.CorrectionReceipt> {
    return this.#send({ path: at`/corrections/${id}`, token, ...call });
  }

  /** Deletes a report. */
  deleteCorrection(id: string, token: string, call?: CallOptions): Promise<void> {
    return this.#send({ method: "DELETE", path: at`/corrections/${id}`, token, ...call });
  }

  /** Registers an endpoint; secret and token are shown once. */
  registerWebhook(body: Api.WebhookRegistration, call?: CallOptions): Promise<Api.WebhookCreated> {
    return this.#send({ method: "POST", path: "/webhooks", body, ...call });
  }

  getWebhook(id: string, token: string, call?: CallOptions): Promise<Api.WebhookEndpoint> {
    return this.#send({ path: at`/webhooks/${id}`, token, ...call });
  }

  /** Changes events, filter or description. */
  changeWebhook(id: string, token: string, body: Api.WebhookChange, call?: CallOptions): Promise<Api.WebhookEndpoint> {
    return this.#send({ method: "PATCH", path: at`/webhooks/${id}`, token, body, ...call });
  }

  deleteWebhook(id: string, token: string, call?: CallOptions): Promise<void> {
    return this.#send({ method: "DELETE", path: at`/webhooks/${id}`, token, ...call });
  }

  /** Sends the challenge again. */
  verifyWebhook(id: string, token: string, call?: CallOptions): Promise<Api.WebhookAttempted> {
    return this.#send({ method: "POST", path: at`/webhooks/${id}/verify`, token, ...call });
  }

  /** Sends a signed test message. */
  testWebhook(id: string, token: string, call?: CallOptions): Promise<Api.WebhookAttempted> {
    return this.#send({ method: "POST", path: at`/webhooks/${id}/test`, token, ...call });
  }

  /** A new signing secret; the former one signs for 24 hours more. */
  rotateWebhookSecret(id: string, token: string, call?: CallOptions): Promise<Api.WebhookSecret> {
    return this.#send({ method: "POST", path: at`/webhooks/${id}/rotate-secret`, token, ...call });
  }

  /** What was sent, newest first. */
  listWebhookDeliveries(
    id: string,
    token: string,
    query?: Api.ListWebhookDeliveriesParameters,
    call?: CallOptions,
  ): PagedList<Api.WebhookDeliveryList> {
    return this.#list({ path: at`/webhooks/${id}/deliveries`, token, query, ...call });
  }

  /** Sends a message again, with the same webhook-id. */
  redeliver(id: string, token: string, deliveryId: string, call?: CallOptions): Promise<Api.WebhookAttempted> {
    return this.#send({ method: "POST", path: at`/webhooks/${id}/deliveries/${deliveryId}/redeliver`, token, ...call });
  }

  #list<P extends ListPage>(first: Call): PagedList<P> {
    const { query: _, ...rest } = first;
    // The path of a later page carries the parameters of the first one.
    return new PagedList((path) => this.#send(path === undefined ? first : { ...rest, path }));
  }
}

/** A path whose values are one segment each. */
function at(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: parts }, ...values.map(encodeURIComponent));
}
