/** Asks one source about the content and puts what it believes into the draft. */
import type { GetAnswer } from "./cached-get.ts";
import type { ObservationResult } from "./apply-observation.ts";
import { type FindFaults, applySound } from "./apply-sound.ts";
import type { ContentDraft } from "./draft.ts";
import { findBrokenShape, findDisappearance, holdBackContradictions } from "./guards.ts";
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
  /** Errors of the rules in files that are not written yet. */
  findFaults: FindFaults;
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
  const faults: string[] = [];
  const badNames = new Set<string>();
  let brokenAnswers = 0;
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
      if (typeof facts === "string") {
        faults.push(facts);
        brokenAnswers += 1;
        continue;
      }
      for (const fact of facts) {
        if (fact.kind !== "bad-row") observed.push(fact);
        else {
          faults.push(`${fact.name}: ${fact.why}`);
          badNames.add(fact.name);
          // Each row of a batch is an answer.
          if (request.about !== undefined) brokenAnswers += 1;
        }
      }
    }
  }
  report.left = requests.length - report.asked;
  const isList = requests.length === 1 && requests[0]!.about === undefined;
  const answers = requests.slice(0, report.asked).reduce((sum, { about }) => sum + (about?.length ?? 1), 0);
  const doubtful = isList
    ? brokenAnswers > 0
      ? faults[0]
      : findMissing(requests[0]!.url, observed, badNames, draft)
    : findBrokenShape(answers, brokenAnswers);
  if (doubtful !== undefined) {
    report.held.push(`everything: ${doubtful}`, ...faults.filter((fault) => fault !== doubtful).slice(0, 3));
    return report;
  }
  const agreed = holdBackContradictions(observed);
  const { believed, held } = holdBackGrowth(draft, agreed.believed);
  report.held.push(...faults, ...agreed.held, ...held);
  for (const outcome of await applySound(draft, believed, world.findFaults)) count(report, outcome);
  return report;
}

/** Why a list of prices is not believed as a whole, or nothing. A bad row names its model all the same. */
function findMissing(
  url: string,
  observed: readonly Observation[],
  badNames: ReadonlySet<string>,
  draft: ContentDraft,
): string | undefined {
  const prices = observed.filter((fact) => fact.kind === "price");
  const providers = [...new Set(prices.map(({ provider }) => provider))];
  const known = providers.flatMap((id) =>
    (draft.findProvider(id)?.models ?? [])
      .filter(({ prices: former }) => former.at(-1)?.source.url === url)
      .map((model) => `${id}/${model.id}`),
  );
  return findDisappearance(
    new Set(known),
    new Set([...badNames, ...prices.map(({ provider, model }) => `${provider}/${model}`)]),
  );
}

function count(report: HarvestReport, outcome: ObservationResult): void {
  if (outcome.result === "held") report.held.push(outcome.why);
  else if (outcome.result === "new") {
    report.newModels.push(outcome.what);
    report.added += 1;
  } else if (outcome.result === "added") report.added += 1;
  else if (outcome.result === "asked") report.doubts += 1;
  else if (outcome.result === "unlisted") report.unlisted += 1;
  else report.known += 1;
}
