/** What an outside source is: what it is asked, how its answers are read, and under which terms. */
import type { BenchmarkResult } from "#record/schema/benchmark.ts";
import type { LifecycleEvidence, ModelEnd } from "#record/schema/lifecycle.ts";
import type { MaintenanceEvidence } from "#record/schema/maintenance.ts";
import type { HostedModel, ModelPrice } from "#record/schema/model.ts";
import type { TermsChange } from "#record/schema/terms.ts";
import type { ContentDraft, SeriesSample, SeriesKey } from "./draft.ts";
import type { ResultSubject } from "./results/known-results.ts";
import type { BadRow } from "./rows.ts";

export interface HarvestSource {
  /** Name on the command line. */
  id: string;
  title: string;
  /** Host that is asked. */
  host: string;
  /** Licence of what it gives, with its page. */
  license: { name: string; url: string };
  /** Credit as its licence asks for it. */
  attribution: string;
  /** What of content it fills, in words. */
  fills: readonly string[];
  /** Pause between two requests, in milliseconds. */
  pauseMs: number;
  /** Environment variable with a token that is sent as a bearer, when there is one. */
  tokenVariable?: string;
  /** What to ask about the records; `only` limits it to one. Some may be asked otherwise with a token. */
  plan: (draft: ContentDraft, only: string | null, hasToken: boolean) => PlannedRequest[];
  /**
   * Facts of an answer and its bad rows, or what is wrong with its shape in a sentence. `today` is the day of the look.
   */
  read: (request: PlannedRequest, body: unknown, today: string, draft: ContentDraft) => Reading;
  /** A question about the record when there is no such page any more; left out: nothing. */
  ask?: (request: PlannedRequest, today: string) => Observation[];
}

export interface PlannedRequest {
  url: string;
  /** Slug of the record; of a list, its name; of several records, the first and the last. */
  subject: string;
  /** Whatever the source needs to read the answer. */
  detail?: string;
  /** Sent as JSON where one asks in a body. */
  question?: unknown;
  /** What is asked about at once, when it is more than one subject. */
  about?: readonly { slug: string; name: string }[];
}

export type Reading = (Observation | BadRow)[] | string;

/** A fact as observed; whether it is believed is decided by the guards. */
export type Observation =
  | { kind: "sample"; slug: string; series: SeriesKey; sample: SeriesSample }
  | { kind: "look"; slug: string; look: MaintenanceEvidence }
  | {
      kind: "price";
      provider: string;
      model: string;
      price: ModelPrice;
      /** Facts of the model, so that it can be added where content does not list it; left out: it is not added. */
      listing?: Listing;
      /** The provider, where the source lists all of its models: its file is made when there is none. */
      host?: { name: string; record: string };
    }
  | { kind: "model-end"; provider: string; end: ModelEnd }
  | { kind: "tool-end"; slug: string; end: LifecycleEvidence }
  | ({ kind: "result"; result: BenchmarkResult } & ResultSubject)
  /** A known result that its source corrected or took back. */
  | ({
      kind: "result-gone";
      result: BenchmarkResult;
      withdrawn: NonNullable<BenchmarkResult["withdrawn"]>;
    } & ResultSubject)
  | { kind: "terms"; slug: string; repository: string; path: string; change: TermsChange }
  | { kind: "question"; slug: string; field: string; note: string };

/** What a list states of a model; what it leaves out is unknown. */
export type Listing = Pick<HostedModel, "name"> &
  Partial<Omit<HostedModel, "id" | "name" | "prices" | "asOf" | "source" | "firstListed">>;
