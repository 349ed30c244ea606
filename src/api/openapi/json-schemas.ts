/** Each component of the OpenAPI document as a JSON Schema of its own (2020-12), with everything it refers to. */
import { apiRoutes, toAbsolute } from "#site/routes.ts";
import type { OpenApiDocument } from "./document.ts";

const PREFIX = "#/components/schemas/";

export interface NamedSchema {
  /** As in its address: `AiDetail` is `ai-detail`. */
  name: string;
  schema: Record<string, unknown>;
}

export function listJsonSchemas(document: OpenApiDocument): NamedSchema[] {
  const components = (document.components?.schemas ?? {}) as Record<string, unknown>;
  return Object.keys(components).map((id) => {
    const name = toSchemaName(id);
    const needed = [...collectReferences(id, components)].sort();
    return {
      name,
      schema: {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        $id: toAbsolute(apiRoutes.schema(name)),
        $ref: `#/$defs/${id}`,
        $defs: Object.fromEntries(needed.map((key) => [key, toDefinitions(components[key])])),
      },
    };
  });
}

/** Body of the list of schemas: each with its name in the document and its address. */
export function listSchemaAddresses(document: OpenApiDocument): object {
  const components = (document.components?.schemas ?? {}) as Record<string, { description?: string }>;
  const data = Object.entries(components).map(([component, { description }]) => ({
    component,
    description: description ?? null,
    schema: apiRoutes.schema(toSchemaName(component)),
  }));
  return { data, links: { self: apiRoutes.schemas(), openapi: apiRoutes.openapi() } };
}

export function toSchemaName(id: string): string {
  return id.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}

/** The component and all it refers to, through others too. */
function collectReferences(
  id: string,
  components: Readonly<Record<string, unknown>>,
  found = new Set<string>(),
): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const [, reference] of JSON.stringify(components[id]).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    collectReferences(reference!, components, found);
  }
  return found;
}

function toDefinitions(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll(`"${PREFIX}`, '"#/$defs/')) as unknown;
}
