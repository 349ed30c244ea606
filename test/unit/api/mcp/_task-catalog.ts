/** A catalogue for questions that people ask through agents: each has one right answer in it. The data is of 30 November 2026, a Monday. */
import type { ApiService } from "#api/service.ts";
import type { AiSource } from "#record/schema/ai.ts";
import type { RecordedEvent } from "#record/schema/event.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aPlan, aRating, aTag, anAi } from "../../../fixtures/builders.ts";
import { aService } from "../../../fixtures/service.ts";
import { aModel, aPrice, aProvider, anEnd } from "../../models/_providers.ts";

const source = { url: "https://terms.example/" };

const statement = (field: "trainsOnInput" | "region", value: string, scope?: string) => ({
  field,
  value,
  ...(scope !== undefined && { scope }),
  statedBy: "Terms",
  asOf: "2026-08-01",
  source,
  confidence: "high" as const,
});

const look = (
  asOf: string,
  fields: { lastCommitAt?: string; lastReleaseAt?: string; archived?: boolean },
): Evidence => ({
  maintenance: [{ asOf, ...fields, source, confidence: "high" }],
});

const coder = (name: string, fields: Partial<AiSource> = {}) =>
  anAi({ name, tags: ["coding-agent"], kind: "agent", summary: `${name} writes code.`, description: "", ...fields });

const AIS: readonly AiSource[] = [
  coder("Plainly", { openSource: true, license: "MIT", platforms: ["cli", "linux"], vendor: "Plain Ltd" }),
  coder("Learner", { pricing: "paid", launchedAt: "2026-02-10" }),
  coder("Mute", { openSource: true, pricing: "free" }),
  coder("Asker", { pricing: "free-trial" }),
  anAi({ name: "Mixer", tags: ["music"], pricing: "paid", summary: "Makes songs.", aliases: ["Song Mixer"] }),
  anAi({ name: "Chorus", tags: ["music"], pricing: "free", summary: "Makes songs for free.", alternatives: ["mixer"] }),
  anAi({
    name: "Gone One",
    tags: ["music"],
    pricing: "paid",
    status: "discontinued",
    discontinuedAt: "2026-03-31",
    successor: "chorus",
  }),
  anAi({ name: "Gone Two", status: "discontinued", discontinuedAt: "2025-12-15" }),
  anAi({ name: "Gone Long", status: "discontinued", discontinuedAt: "2023-05" }),
  anAi({ name: "Gone Somewhen", status: "discontinued" }),
  anAi({ name: "Leaving", tags: ["notes"], formerSlugs: ["staying"], vendor: "Plain Ltd" }),
];

const EVIDENCE: Readonly<Record<string, Evidence>> = {
  plainly: {
    dataUse: [statement("trainsOnInput", "no")],
    ...look("2026-11-28", { lastCommitAt: "2026-11-27", lastReleaseAt: "2026-11-20" }),
  },
  learner: {
    dataUse: [statement("trainsOnInput", "yes"), statement("region", "EU (Frankfurt)")],
    plans: [aPlan({ name: "Solo", usd: 12, asOf: "2026-11-25" }), aPlan({ name: "Team", usd: 40, asOf: "2026-11-25" })],
    ratings: [aRating({ value: 4.8, count: 2000 })],
  },
  mute: look("2026-11-28", { lastCommitAt: "2024-01-10" }),
  asker: { dataUse: [statement("trainsOnInput", "opt-in")], ...look("2026-03-01", { lastCommitAt: "2025-12-30" }) },
  mixer: {
    plans: [aPlan({ name: "Studio", usd: 30, asOf: "2026-11-26" })],
    ratings: [aRating({ value: 3.1, count: 900 })],
  },
  leaving: {
    lifecycle: [
      {
        kind: "shutdown",
        date: "2027-01-31",
        announcedAt: "2026-11-10",
        asOf: "2026-11-10",
        source,
        confidence: "high",
      },
    ],
  },
};

const idOf = (slug: string): string => AIS.find((ai) => ai.slug === slug)!.id;

function anEvent(
  place: number,
  slug: string,
  at: string,
  type: RecordedEvent["type"],
  changes: RecordedEvent["changes"],
): RecordedEvent {
  return {
    id: `evt_${String(place).padStart(20, "0")}`,
    type,
    at: `${at}T12:00:00Z`,
    commit: "0123456789abcdef0123456789abcdef01234567",
    slug,
    aiId: idOf(slug),
    changes,
  };
}

const plan = (usd: number) => ({ name: "Solo", usd, billing: "monthly", unit: "flat", asOf: "2026-11-25" });

const events: RecordedEvent[] = [
  anEvent(1, "mixer", "2026-10-02", "ai.pricingChanged", [{ field: "pricing", from: "free", to: "paid" }]),
  anEvent(2, "chorus", "2026-11-05", "ai.created", [{ field: "name", from: null, to: "Chorus" }]),
  anEvent(3, "plainly", "2026-11-24", "ai.updated", [{ field: "acquiredBy", from: "SpaceX", to: null }]),
  anEvent(4, "learner", "2026-11-30", "ai.pricingChanged", [
    { field: "plans", from: [plan(10)], to: [plan(12)], whole: { from: [plan(10)], to: [plan(12)] } },
    { field: "priceFrom", from: { usdPerMonth: 10 }, to: { usdPerMonth: 12 } },
  ]),
];

export const TASK_IDS = { learner: idOf("learner") };

export function openTaskCatalog(): ApiService {
  return aService(AIS, {
    evidence: EVIDENCE,
    tags: [aTag("coding-agent"), aTag("music"), aTag("notes")],
    history: { events, dates: {}, note: null },
    generatedAt: "2026-11-30T18:00:00Z",
    tombstones: [
      { id: "ai_000000000gone", slug: "vapour", name: "Vapour", removedAt: "2026-10-01", reason: "It never existed." },
    ],
    providers: [
      aProvider(
        "acme",
        [
          aModel("long-1", { contextTokens: 1_000_000, prices: [aPrice(3, 12, { asOf: "2026-11-30" })] }),
          aModel("long-1-mini", { contextTokens: 1_048_576, prices: [aPrice(0.2, 0.8)] }),
          aModel("short-1", { contextTokens: 32_000, openWeights: true, releasedAt: "2026-11-02" }),
        ],
        [anEnd("short-1", { date: "2027-02-15" }), anEnd("long-1", { date: "2026-06-30" })],
      ),
    ],
  });
}
