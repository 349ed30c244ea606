import { expect, test } from "vitest";
import { toListRecord } from "#record/catalog/catalog.ts";
import { OPERATIONS } from "#api/operations.ts";
import { RecordBodies, isOfRecord, toBodySources } from "#api/record-bodies.ts";
import { renderTwins, toTwinPath } from "#api/http/twins.ts";
import { handleApi } from "#api/handle.ts";
import type { AiList } from "#record/schema/list.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { anAi } from "../../fixtures/builders.ts";
import { aService, ask, askJson } from "../../fixtures/service.ts";

const service = aService(
  Array.from({ length: 120 }, (_, number) =>
    anAi({ name: `Tool ${String(number).padStart(3, "0")}`, tags: [number % 2 === 0 ? "even" : "odd"] }),
  ),
);

async function* renderAll() {
  for (const operation of OPERATIONS) if (!isOfRecord(operation)) yield* renderTwins(operation, service);
  for (const record of service.catalog.records)
    yield* new RecordBodies(toBodySources(service.catalog, record)).renderTwins();
}

test("every listed static file is written, and no other", async () => {
  const listed = OPERATIONS.flatMap(({ twins }) =>
    twins.flatMap((twin) => Array.from(twin.list(service), (values) => toTwinPath(twin, values))),
  );
  const written: string[] = [];
  for await (const { path } of renderAll()) written.push(path);
  expect(written.sort()).toEqual(listed.sort());
});

test("every static file is what the function answers at its address, with and without .json", async () => {
  let files = 0;
  for await (const { path, text } of renderAll()) {
    const asFile = await handleApi(service, new Request(`https://directory.test${path}`));
    expect([path, await asFile.text()]).toEqual([path, text]);
    const documented = path
      .replace(/\/page\/(\d+)\.json$/, "?page=$1")
      .replace(/\/analytics\/trends\/(\w+)\.json$/, "/analytics/trends?window=$1")
      .replace(/\.json$/, "");
    const asDocumented = await handleApi(service, new Request(`https://directory.test${documented}`));
    expect([documented, await asDocumented.text()]).toEqual([documented, text]);
    files++;
  }
  expect(files).toBeGreaterThan(120 * 3);
});

test("a record may be named like a part of another address", async () => {
  const named = aService([anAi({ name: "Trends", slug: "trends" }), anAi({ name: "Changes", slug: "changes" })]);
  for (const path of ["/ais/trends", "/ais/changes"]) {
    for (const rest of ["", "/audit", "/alternatives", "/history"]) {
      const [plain, twin] = await Promise.all([ask(named, path + rest), ask(named, `${path}${rest}.json`)]);
      expect([path + rest, plain.status, twin.status]).toEqual([path + rest, 200, 200]);
      expect(await twin.text()).toBe(await plain.text());
    }
  }
});

test("files that no build writes are not found", async () => {
  for (const path of [
    "/ais/page/1.json",
    "/ais/page/4.json",
    "/ais/page/x.json",
    "/search.json",
    "/tags/even/page/9.json",
    "/nope.json",
    ".json.json",
  ]) {
    const response = await ask(service, path);
    expect([path, response.status]).toEqual([path, 404]);
  }
});

test("a list record is the detail with fewer keys", async () => {
  const { data } = await askJson<AiList>(service, "/ais");
  for (const record of data) {
    const detail = await askJson<AiDetail>(service, `/ais/${record.slug}`);
    expect(JSON.stringify(record)).toBe(JSON.stringify(toListRecord(detail)));
  }
});
