/** What the document says of bodies that clients send. */
import { expect, test } from "vitest";
import { buildOpenApiDocument } from "#inbox/open-api-document.ts";
import { anAi } from "../../../fixtures/builders.ts";
import { aService } from "../../../fixtures/service.ts";

type Json = { readonly [key: string]: unknown };

const document = JSON.parse(JSON.stringify(await buildOpenApiDocument(aService([anAi({})])))) as Json;

test("every list in a body has a limit: what is longer is refused before its entries are looked at", () => {
  const bodies = Object.values(document["paths"] as Json)
    .flatMap((operations) => Object.values(operations as Json))
    .flatMap((operation) => (operation as { requestBody?: Json }).requestBody ?? []);
  const lists = bodies.flatMap((body) => listLists(body));
  // Events, slugs and tags of a registration and of a change.
  expect(lists.length).toBeGreaterThanOrEqual(6);
  expect(lists.filter(({ maxItems }) => typeof maxItems !== "number")).toEqual([]);
});

/** Schemas of lists in a part of the document, also behind references. */
function listLists(part: unknown, seen: ReadonlySet<string> = new Set()): Json[] {
  if (typeof part !== "object" || part === null) return [];
  const node = part as Json;
  const reference = node["$ref"];
  if (typeof reference === "string" && !seen.has(reference)) {
    const target = reference
      .slice(2)
      .split("/")
      .reduce<unknown>((at, key) => (at as Json)[key], document);
    return listLists(target, new Set([...seen, reference]));
  }
  const inside = Object.values(node).flatMap((child) => listLists(child, seen));
  return node["type"] === "array" ? [node, ...inside] : inside;
}
