/** Asks one source about the content and puts what it believes into the draft. */
import type { GetAnswer } from "#io/cached-get.ts";
import { applyObservation } from "./apply-observation.ts";
import type { ContentDraft } from "./draft.ts";
import { findBrokenShape, findDisappearance } from "./guards.ts";
import { holdBackGrowth } from "./new-models.ts";
import type { HarvestSource, Observation, PlannedRequest } from "./source.ts";

export interface HarvestReport {
  asked: number;
  added: number;
  known: number;
  /** Questions put to the readers of records. */
  doubts: number;
  /** Facts about what content does not list. */
  unlisted: number;
  /** Models that content did not list. */
  newModels: string[];
  /** What a guard held back, each in a sentence. */
  held: string[];
  /** Requests without an answer. */
  failed: string[];
  /** Requests that were not sent, as the run was stopped or the source refused. */
  left: number;
}

export interface HarvestWorld {
  draft: ContentDraft;
  /** YYYY-MM-DD */
  today: string;
  only: string | null;
  get: (request: Pick<PlannedRequest, "url" | "question">, headers: Record<string, string>) => Promise<GetAnswer>;
  /** Whether the headers carry one. */
  hasToken: boolean;
  headers: Record<string, string>;
  pause: (milliseconds: number) => Promise<void>;
  stop: AbortSignal;
  onAnswer: (done: number, all: number, subject: string) => void;
}

/** Failures in a row after which a source is left for the next run. */
const MAX_FAILURES = 5;

export async function runHarvest(source: HarvestSource, world: HarvestWorld): Promise<HarvestReport> {
  const { draft, today } = world;
  const report: HarvestReport = {
    asked: 0,
    added: 0,
    known: 0,
    doubts: 0,
    unlisted: 0,
    newModels: [],
    held: [],
    failed: [],
    left: 0,
  };
  const requests = source.plan(draft, world.only, world.hasToken);
  const observed: Observation[] = [];
  const broken: string[] = [];
  let failures = 0;
  for (const request of requests) {
    if (world.stop.aborted || failures >= MAX_FAILURES) break;
    if (report.asked > 0) await world.pause(source.pauseMs);
    report.asked += 1;
    const answer = await world.get(request, world.headers);
    world.onAnswer(report.asked, requests.length, request.subject);
    failures = "failure" in answer ? failures + 1 : 0;
    if ("failure" in answer) report.failed.push(`${request.subject}: ${source.host} ${answer.failure}`);
    else if ("missing" in answer) observed.push(...(source.ask?.(request, today) ?? []));
    else {
      const facts = source.read(request, answer.body, today, draft);
      for (const fact of typeof facts === "string" ? [facts] : facts) {
        if (typeof fact === "string") broken.push(fact);
        else observed.push(fact);
      }
    }
  }
  report.left = requests.length - report.asked;
  const doubtful = findSourceDrift(requests, observed, broken, requests.slice(0, report.asked), draft);
  if (doubtful !== undefined) {
    report.held.push(`everything: ${doubtful}`, ...broken.slice(0, 3));
    return report;
  }
  report.held.push(...broken);
  const { believed, held } = holdBackGrowth(draft, observed);
  report.held.push(...held);
  for (const fact of believed) count(report, applyObservation(draft, fact));
  return report;
}

/** A list is believed or not as a whole; so are answers of which many have another shape. */
function findSourceDrift(
  requests: readonly PlannedRequest[],
  observed: readonly Observation[],
  broken: readonly string[],
  asked: readonly PlannedRequest[],
  draft: ContentDraft,
): string | undefined {
  if (requests.length === 1 && broken.length === 1 && requests[0]!.about === undefined) return broken[0];
  const answers = asked.reduce((sum, { about }) => sum + (about?.length ?? 1), 0);
  const shape = findBrokenShape(answers, broken.length);
  if (shape !== undefined || requests.length !== 1) return shape;
  const prices = observed.filter((fact) => fact.kind === "price");
  if (prices.length === 0) return undefined;
  const providers = [...new Set(prices.map(({ provider }) => provider))];
  const known = providers.flatMap((id) =>
    (draft.findProvider(id)?.models ?? [])
      .filter(({ prices: former }) => former.at(-1)?.source.url === requests[0]!.url)
      .map((model) => `${id}/${model.id}`),
  );
  return findDisappearance(new Set(known), new Set(prices.map(({ provider, model }) => `${provider}/${model}`)));
}

function count(report: HarvestReport, outcome: ReturnType<typeof applyObservation>): void {
  if (outcome.result === "held") report.held.push(outcome.why);
  else if (outcome.result === "new") {
    report.newModels.push(outcome.what);
    report.added += 1;
  } else if (outcome.result === "added") report.added += 1;
  else if (outcome.result === "asked") report.doubts += 1;
  else if (outcome.result === "unlisted") report.unlisted += 1;
  else report.known += 1;
}
