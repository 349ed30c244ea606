/** Content files as values of the schema. */
import type { AiSource } from "../schema/ai.ts";
import type { Answer } from "../schema/answer.ts";
import type { Benchmark } from "../schema/benchmark.ts";
import type { Evidence } from "../schema/evidence.ts";
import type { ExchangeRate } from "../schema/exchange-rate.ts";
import type { Logo } from "../schema/logo.ts";
import type { ModelProvider } from "../schema/model.ts";
import type { Tag } from "../schema/tag.ts";
import type { Tombstone } from "../schema/tombstone.ts";

/** Content that passed every check. */
export interface CheckedContent {
  ais: AiSource[];
  /** By slug. */
  evidence: Record<string, Evidence>;
  tags: Tag[];
  tombstones: Tombstone[];
  providers: ModelProvider[];
  logos: Logo[];
  answers: Answer[];
  /** Of other currencies, in US dollars. */
  rates: ExchangeRate[];
  /** What results of tools and models are results of. */
  benchmarks: Benchmark[];
}
