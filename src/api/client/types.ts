/**
 * What the interface answers and takes. In the package these declarations are made from the OpenAPI document
 * (`build/packages/`), so that they need no zod and say of each parameter what it takes.
 */
export type { AlternativeList } from "#record/schema/alternatives.ts";
export type { Audit } from "#record/schema/audit.ts";
export type { BenchmarkDetail, BenchmarkList } from "#record/schema/benchmark-view.ts";
export type { BulkManifest } from "#record/schema/bulk.ts";
export type { ChangesPage, RecordHistory } from "#record/schema/changes.ts";
export type { ContactAccepted, ContactReceipt, ContactSubmission } from "../schema/contact.ts";
export type { CorrectionAccepted, CorrectionReceipt, CorrectionSubmission } from "#record/schema/correction.ts";
export type { FieldList } from "../schema/field-view.ts";
export type { AiList } from "#record/schema/list.ts";
export type { ModelDetail, ModelList } from "#record/schema/model-view.ts";
export type { Problem } from "../schema/problem.ts";
export type { AiDetail, ListRecord as AiRecord } from "#record/schema/record.ts";
export type { SearchResults } from "#record/schema/search.ts";
export type { ServiceIndex } from "../schema/service-index.ts";
export type { ShutdownList } from "#record/schema/shutdown.ts";
export type { TagList, TagPage } from "../schema/tag-view.ts";
export type { Trends } from "#record/schema/trends.ts";
export type { Vendor, VendorList } from "#record/schema/vendor.ts";
export type {
  WebhookAttempted,
  WebhookChange,
  WebhookCreated,
  WebhookDeliveryList,
  WebhookEndpoint,
  WebhookRegistration,
  WebhookSecret,
} from "../schema/webhook.ts";

/** Parameters of a query by name. A list is sent as repeated parameters, since names of makers may hold commas. */
type Query = Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>>;
type QueryValue = string | number | boolean;

export type GetTagParameters = Query;
export type GetTrendsParameters = Query;
export type ListAisParameters = Query;
export type ListBenchmarksParameters = Query;
export type ListModelsParameters = Query;
export type ListShutdownsParameters = Query;
export type ListVendorsParameters = Query;
export type ListWebhookDeliveriesParameters = Query;
export type SearchAisParameters = Query;
