import { describe, expect, test } from "vitest";
import { toListRecord } from "#record/catalog/catalog.ts";
import { WebhookPayload } from "#api/schema/webhook.ts";
import { isWanted } from "#inbox/webhooks/match.ts";
import { buildEventMessage } from "#inbox/webhooks/payload.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { anEvent } from "../../fixtures/webhooks.ts";

const record = toListRecord(aCatalog([anAi({ name: "Cline", tags: ["coding-agent"] })]).records[0]!);

describe("the message of an event", () => {
  test("has the documented form", () => {
    const event = anEvent();
    const payload = WebhookPayload.parse(JSON.parse(buildEventMessage(event, record, 7).body));
    expect(payload).toEqual({
      type: "ai.updated",
      timestamp: event.at,
      data: {
        id: event.id,
        sequence: 7,
        slug: "cline",
        aiId: event.aiId,
        commit: event.commit,
        changes: [{ field: "summary", from: "Old.", to: "New.", whole: { from: "Old.", to: "New." } }],
        record,
        omitted: [],
      },
    });
  });

  test("stays under 20 kB by leaving out the longest changes and naming them", () => {
    const long = { field: "description", from: "é".repeat(9000), to: "x".repeat(9000) };
    const { body } = buildEventMessage(
      anEvent({ changes: [{ field: "summary", from: "a", to: "b" }, long] }),
      record,
      7,
    );
    expect(Buffer.byteLength(body)).toBeLessThan(20_000);
    const { data } = JSON.parse(body) as WebhookPayload;
    expect([data.changes.map((change) => change.field), data.omitted]).toEqual([["summary"], ["description"]]);
  });
});

test("whole values are left out before changes are, of the longest change first", () => {
  const rows = (count: number, size: number) => Array.from({ length: count }, () => ({ note: "x".repeat(size) }));
  const ratings = { field: "ratings", from: null, to: rows(1, 100), whole: { from: rows(8, 500), to: rows(9, 500) } };
  const plans = { field: "plans", from: null, to: rows(1, 100), whole: { from: rows(18, 500), to: rows(19, 500) } };
  const { data } = JSON.parse(
    buildEventMessage(anEvent({ changes: [ratings, plans] }), record, 7).body,
  ) as WebhookPayload;
  expect(data.omitted).toEqual([]);
  expect(data.changes).toEqual([ratings, { ...plans, whole: null }]);
});

describe("isWanted", () => {
  const everything = { events: ["ai.updated"] as const, recordIds: [], tags: [] };
  const { subject } = buildEventMessage(
    anEvent({ changes: [{ field: "tags", from: ["editor"], to: ["coding-agent"] }] }),
    record,
    7,
  );

  test("by type, by record, by tag before or after the change; all that are given must fit", () => {
    expect(isWanted(everything, subject)).toBe(true);
    expect(isWanted({ ...everything, events: ["ai.created"] }, subject)).toBe(false);
    expect(isWanted({ ...everything, recordIds: [subject.aiId] }, subject)).toBe(true);
    expect(isWanted({ ...everything, recordIds: ["ai_other"] }, subject)).toBe(false);
    expect(isWanted({ ...everything, tags: ["music", "editor"] }, subject)).toBe(true);
    expect(isWanted({ ...everything, tags: ["coding-agent"] }, subject)).toBe(true);
    expect(isWanted({ ...everything, recordIds: [subject.aiId], tags: ["music"] }, subject)).toBe(false);
  });
});
