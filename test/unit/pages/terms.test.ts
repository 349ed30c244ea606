/** Documents that Open Terms Archive follows, in one collection or in several. */
import { expect, test } from "vitest";
import { renderRecordMarkdown } from "#api/record-markdown.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { openTool, readText } from "../../fixtures/record-pages.ts";

type Terms = NonNullable<Evidence["terms"]>[number];

const aDocument = (collection: string, document: string, fields: Partial<Terms> = {}): Terms => ({
  service: "Chat",
  document,
  repository: `OpenTermsArchive/${collection}-versions`,
  path: `Chat/${document}.md`,
  firstRecorded: "2024-02-20",
  firstCommit: "0123456789",
  changes: [aChange()],
  ...fields,
});
const aChange = (fields: Partial<Terms["changes"][number]> = {}): Terms["changes"][number] => ({
  date: "2025-09-12",
  added: 2,
  removed: 509,
  share: 0.98,
  commit: "bdea9120ad",
  confidence: "medium",
  ...fields,
});
const catalogOf = (terms: Terms[]) => aCatalog([anAi({ name: "Chat" })], { evidence: { chat: { terms } } });
const sectionOf = async (terms: Terms[]): Promise<Element> =>
  (await openTool(catalogOf(terms), "chat")).querySelector("#terms")!;

const TWO = [
  aDocument("genai-contrib", "Privacy Policy"),
  aDocument("genai-contrib", "Imprint"),
  aDocument("genai-eu", "Privacy Policy", { firstRecorded: "2025-11-11", changes: [] }),
];

test("a document of two collections has one heading, and each recording names its collection and leads to it", async () => {
  const section = await sectionOf(TWO);
  const headings = [...section.querySelectorAll("h3")].map(readText);
  expect(headings).toEqual(["Privacy Policy of Chat", "Imprint of Chat"]);
  const text = readText(section);
  expect(text).toContain("Followed in the general collection since 20 February 2024, 1 change since.");
  expect(text).toContain("Followed in the EU collection since 11 November 2025, no substantial change since.");
  const links = [...section.querySelectorAll("p a")].map((link) => link.getAttribute("href"));
  expect(links.filter((href) => href?.includes("Privacy"))).toEqual([
    expect.stringContaining("genai-contrib-versions"),
    expect.stringContaining("genai-eu-versions"),
  ]);
});

test("where there is one collection alone it isn't named", async () => {
  const text = readText(await sectionOf(TWO.slice(0, 2)));
  expect(text).toContain("Followed since 20 February 2024");
  expect(text).not.toContain("collection");
});

test.each([
  [{}, "509 removed (the document states no new date)"],
  [{ statedDate: "2025-09-12" }, "509 removed; the document is dated 12 September 2025 (not certain)"],
  [{ statedDate: "2025-09-12", confidence: "high" }, "509 removed; the document is dated 12 September 2025"],
] as const)("a change of %j doesn't contradict itself", async (fields, end) => {
  const section = await sectionOf([aDocument("genai-eu", "Imprint", { changes: [aChange(fields)] })]);
  expect(readText(section.querySelector("li"))).toMatch(new RegExp(`${end.replace(/[()]/g, "\\$&")}$`));
});

test("Markdown names the collection too", () => {
  const toText = (terms: Terms[]): string => renderRecordMarkdown(catalogOf(terms).bySlug.get("chat")!);
  expect(toText(TWO)).toContain("- Privacy Policy of Chat in the general collection changed: 2 words added");
  expect(toText(TWO.slice(0, 1))).toContain("- Privacy Policy of Chat changed: 2 words added");
});
