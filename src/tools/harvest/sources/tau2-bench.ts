/** Submissions to tau2-bench: a folder each, verified by its makers or reported by those who submit. */
import { z } from "zod";
import { Day } from "#record/schema/primitives.ts";
import type { ContentDraft } from "../draft.ts";
import { parseJson, toResultSource } from "../results/board.ts";
import type { BoardResult } from "../results/judge-results.ts";
import { findModel } from "../results/find-model.ts";

/** Versions whose tasks are graded alike; another one may mean another test by the same names. */
const VERSION = /^(0\.1\.\d+|1\.0\.\d+|original tau-bench)$/;
const DOMAINS = ["airline", "retail", "telecom", "banking_knowledge"] as const;
const TRIALS = ["pass_1", "pass_4"] as const;

const rate = z.number().nullish();
const Domain = z.looseObject({ pass_1: rate, pass_4: rate, retrieval_config: z.string().nullish() }).nullish();
const Submission = z.looseObject({
  model_name: z.string(),
  model_organization: z.string(),
  submitting_organization: z.string(),
  submission_date: Day,
  submission_type: z.string().optional(),
  modality: z.string().optional(),
  reasoning_effort: z.string().nullish(),
  results: z.looseObject(Object.fromEntries(DOMAINS.map((domain) => [domain, Domain]))),
  methodology: z.looseObject({
    evaluation_date: Day.nullish(),
    tau2_bench_version: z.string().nullish(),
    user_simulator: z.string().nullish(),
    verification: z
      .looseObject({ modified_prompts: z.boolean().nullish(), omitted_questions: z.boolean().nullish() })
      .nullish(),
  }),
});

const NAMES: Readonly<Record<string, string>> = {
  "Claude-3.7-Sonnet": "anthropic/claude-3-7-sonnet-20250219",
  "Claude Opus 4": "anthropic/claude-opus-4-0",
  "Claude Sonnet 4": "anthropic/claude-sonnet-4-0",
  "Gemini 3 Flash": "google/gemini-3-flash-preview",
  "Gemini 3 Pro": "google/gemini-3-pro-preview",
  "gemini-3.1-flash-live-preview-thinking-high": "google/gemini-3.1-flash-live-preview",
  "gemini-3.1-flash-live-preview-thinking-minimal": "google/gemini-3.1-flash-live-preview",
  Inkling: "togetherai/thinkingmachines/Inkling",
};

export const tau2Bench = toResultSource({
  id: "tau2-bench",
  license: { name: "MIT", url: "https://github.com/sierra-research/tau2-bench/blob/main/LICENSE" },
  attribution: "Results of models from tau2-bench by Sierra, MIT licence.",
  repository: "sierra-research/tau2-bench",
  places: () => ({ folder: "web/leaderboard/public/submissions", file: "submission.json" }),
  *read({ text }, draft) {
    const parsed = Submission.safeParse(parseJson(text));
    if (parsed.success) yield* readSubmission(parsed.data, draft);
    else yield `${parsed.error.issues[0]!.path.join(".")} is not as expected`;
  },
});

function* readSubmission(submission: z.infer<typeof Submission>, draft: ContentDraft): Iterable<BoardResult | string> {
  const { model_name: name, model_organization: maker, submitting_organization: submitter, methodology } = submission;
  // Others bring an agent or prompts of their own: theirs is no result of the model.
  if (submission.submission_type === "custom" || methodology.verification?.modified_prompts === true) return;
  const subject = findModel(draft, name, NAMES, maker);
  if (subject === undefined) return;
  if (methodology.verification?.omitted_questions === true) {
    yield `${name}: leaves questions out`;
    return;
  }
  const version = methodology.tau2_bench_version ?? "";
  if (!VERSION.test(version)) {
    yield `${name}: is of version "${version}", whose tasks may be others`;
    return;
  }
  const isOfBenchmark = submitter === "Sierra";
  for (const domain of DOMAINS) {
    const result = submission.results[domain];
    for (const trials of TRIALS) {
      const value = result?.[trials];
      if (typeof value !== "number") continue;
      const setting = {
        domain,
        ...toKey("effort", submission.reasoning_effort),
        ...toKey("userSimulator", methodology.user_simulator),
        version,
        ...toKey("retrieval", result?.retrieval_config),
      };
      yield {
        subject,
        result: {
          benchmark: submission.modality === "voice" ? "tau2-voice" : "tau2-bench",
          metric: `${domain}_${trials}`.replaceAll("_", "-"),
          value,
          setting,
          ...toKey("measuredAt", methodology.evaluation_date),
          publishedAt: submission.submission_date,
          reportedBy: isOfBenchmark ? "benchmark" : submitter === maker ? "vendor" : "third-party",
          ...(isOfBenchmark ? { isVerified: true } : {}),
        },
      };
    }
  }
}

function toKey<Key extends string>(key: Key, value: string | null | undefined): { [K in Key]?: string } {
  return value === null || value === undefined ? {} : ({ [key]: value } as { [K in Key]: string });
}
