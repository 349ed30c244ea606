import { expect, test } from "vitest";
import { AiDetail, AiRecord } from "#record/schema/record.ts";
import { anAi } from "../../fixtures/builders.ts";
import { aService, ask, askJson } from "../../fixtures/service.ts";

interface FieldList {
  data: { key: string; title: string; in: string; description: string | null }[];
}

const service = aService([anAi()]);

test("every key of a record, in served order, with where it is and what people call it", async () => {
  const { data } = await askJson<FieldList>(service, "/fields");
  expect(data.map(({ key }) => key)).toEqual(Object.keys(AiDetail.shape));
  expect(data.filter((field) => field.in === "list").map(({ key }) => key)).toEqual(Object.keys(AiRecord.shape));
  expect(data.find(({ key }) => key === "launchedAt")).toEqual({
    key: "launchedAt",
    title: "Launch date",
    in: "list",
    description: "First public release, as exactly as it is known.",
  });
});

test("the index leads there, the twin says the same, and unknown parameters are refused", async () => {
  const { links } = await askJson<{ links: Record<string, string> }>(service, "");
  expect(links["fields"]).toBe("/api/v1/fields");
  const [plain, twin, wrong] = await Promise.all(
    ["/fields", "/fields.json", "/fields?x=1"].map((path) => ask(service, path)),
  );
  expect(await twin!.text()).toBe(await plain!.text());
  expect(wrong!.status).toBe(400);
});
