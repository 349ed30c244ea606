import { expect, test } from "vitest";
import { renderLlms } from "#api/llms.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

test("every link leads somewhere: addresses with a part to fill in are text", () => {
  const text = renderLlms(aCatalog([anAi({ name: "Cline" })]));
  const links = Array.from(text.matchAll(/\]\(([^)]*)\)/g), ([, href]) => href!);
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((href) => /[{}<>]|%7B/i.test(href))).toEqual([]);
  expect(text).not.toContain("{");
  expect(text).toContain("add `.md` to the path");
});
