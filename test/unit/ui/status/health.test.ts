import { expect, test } from "vitest";
import { hasAnswered } from "#insights/audit/homepage.ts";
import { findHealth } from "#ui/status/health.ts";
import { aCatalog, anAi } from "../../../fixtures/builders.ts";
import { TODAY, aProbe } from "../../audit/subjects.ts";

test("homepages that did not answer their newest visit are counted among those that were visited", () => {
  const failure = { outcome: "timeout", error: "no answer within 15 s", status: null } as const;
  const catalog = aCatalog(
    ["Well", "Gone", "Back", "Refusing", "Unseen"].map((name) => anAi({ name })),
    {
      evidence: {
        well: { probes: [aProbe({ observedAt: "2026-10-01" })] },
        gone: { probes: [aProbe({ observedAt: "2026-10-01" }), aProbe({ observedAt: "2026-10-02", ...failure })] },
        back: { probes: [aProbe({ observedAt: "2026-10-01", ...failure }), aProbe({ observedAt: "2026-10-02" })] },
        refusing: { probes: [aProbe({ observedAt: "2026-10-01", outcome: "http-error", error: "403", status: 403 })] },
      },
    },
  );
  const health = findHealth(catalog.records, TODAY, (record) =>
    hasAnswered({ record, probes: catalog.probes.get(record.slug) ?? [] }, TODAY),
  );
  const row = health.find(({ id }) => id === "dead-link")!;
  expect(row).toMatchObject({ count: 1, all: 3 });
  expect(row.records.map(({ slug }) => slug)).toEqual(["gone"]);
});
