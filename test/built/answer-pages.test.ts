/** Each page that answers a question shows what the API answers to its query. */
import { expect, test } from "vitest";
import { handleApi } from "#api/handle.ts";
import { toAnswerParams } from "#record/catalog/answers.ts";
import { findAnswer } from "#ui/pages/_answers.ts";
import { apiRoutes } from "#site/routes.ts";
import { buildService } from "#api/service.ts";
import { buildCatalog } from "#record/catalog/catalog.ts";
import { deriveUnranked } from "#record/catalog/snapshot.ts";
import { readContent } from "#content/files/read-content.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { ROOT } from "../_setup/root.ts";

test("every answer is one query of the API, in its order", async () => {
  const { content } = checkContent(await readContent(ROOT), { commitDay: null }, []);
  const catalog = buildCatalog({
    ...deriveUnranked(content, {
      commit: null,
      generatedAt: null,
      history: { events: [], dates: {}, note: null },
      renderMarkdown: (markdown) => markdown,
      rateAudit: () => ({ score: null, coverage: 0 }),
    }),
    alternatives: {},
  });
  const service = buildService(catalog, () => {
    throw new Error("A list needs no search index.");
  });
  const { answers } = catalog;
  expect(answers.size).toBeGreaterThan(5);
  for (const answer of answers.values()) {
    const query = `${toAnswerParams(answer.query)}&limit=100&fields=slug`;
    const response = await handleApi(service, new Request(`https://host${apiRoutes.ais()}?${query}`));
    const { data, page } = (await response.json()) as { data: { slug: string }[]; page: { total: number } };
    const shown = findAnswer(catalog, answer).map(({ slug }) => slug);
    expect([answer.slug, page.total, data.map(({ slug }) => slug)]).toEqual([
      answer.slug,
      shown.length,
      shown.slice(0, 100),
    ]);
  }
});
