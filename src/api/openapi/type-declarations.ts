/**
 * TypeScript declarations of a document: an interface or type for each component, and one for the query of each
 * operation that takes any. Reads the part of JSON Schema that the document uses.
 */
import type { Json, JsonObject } from "#lib/format/json.ts";
import type { OpenApiDocument } from "./document.ts";
import { get, listEntries } from "./json-tree.ts";

export function renderTypeDeclarations(document: OpenApiDocument): string {
  const tree = document as unknown as JsonObject;
  const components = listEntries(get(tree, "components", "schemas")).map(([name, schema]) => declare(name, schema));
  const queries = listEntries(tree["paths"]).flatMap(([, item]) =>
    listEntries(item).flatMap(([, operation]) => declareQuery(operation)),
  );
  return [...components, ...queries].join("\n");
}

function declare(name: string, schema: Json): string {
  const type = toType(schema, "");
  const isInterface = type.startsWith("{") && get(schema, "properties") !== undefined;
  return `${toComment(schema, "")}export ${isInterface ? `interface ${name} ${type}` : `type ${name} = ${type};`}\n`;
}

function declareQuery(operation: Json): string[] {
  const parameters = ((get(operation, "parameters") ?? []) as Json[]).filter(
    (parameter) => get(parameter, "in") === "query",
  );
  if (parameters.length === 0) return [];
  const id = get(operation, "operationId") as string;
  const lines = parameters.map((parameter) => {
    const type = toType(get(parameter, "schema"), "  ");
    // One value is a list of one.
    const item = get(parameter, "schema", "items");
    const given = item === undefined ? type : `${toType(item, "  ")} | readonly ${type}`;
    return `${toComment(parameter, "  ")}  ${get(parameter, "name") as string}?: ${given} | undefined;\n`;
  });
  return [`export interface ${id.charAt(0).toUpperCase()}${id.slice(1)}Parameters {\n${lines.join("")}}\n`];
}

function toType(schema: Json | undefined, indent: string): string {
  const reference = get(schema, "$ref");
  if (typeof reference === "string") return reference.split("/").at(-1)!;
  const options = get(schema, "anyOf") ?? get(schema, "oneOf");
  if (Array.isArray(options)) return unite(options.map((option) => toType(option, indent)));
  const values = get(schema, "enum");
  if (Array.isArray(values)) return unite(values.map((value) => JSON.stringify(value)));
  const constant = get(schema, "const");
  if (constant !== undefined) return JSON.stringify(constant);
  const types = [get(schema, "type") ?? []].flat();
  return types.length === 0 ? "unknown" : unite(types.map((type) => toPlainType(type, schema, indent)));
}

function toPlainType(type: Json, schema: Json | undefined, indent: string): string {
  switch (type) {
    case "array": {
      const item = toType(get(schema, "items"), indent);
      return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
    }
    case "object":
      return toObjectType(schema, indent);
    case "integer":
      return "number";
    default:
      return type as string;
  }
}

function toObjectType(schema: Json | undefined, indent: string): string {
  const properties = listEntries(get(schema, "properties"));
  const rest = get(schema, "additionalProperties");
  if (properties.length === 0) return `Record<string, ${typeof rest === "object" ? toType(rest, indent) : "unknown"}>`;
  const required = (get(schema, "required") ?? []) as Json[];
  const inner = `${indent}  `;
  const lines = properties.map(([name, property]) => {
    const type = toType(property, inner);
    const isRequired = required.includes(name);
    return `${toComment(property, inner)}${inner}${name}${isRequired ? `: ${type}` : `?: ${type} | undefined`};\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

function unite(types: readonly string[]): string {
  return [...new Set(types)].join(" | ");
}

function toComment(schema: Json, indent: string): string {
  const text = get(schema, "description");
  return typeof text === "string" ? `${indent}/** ${text.replaceAll("*/", "*\\/").replace(/\s+/g, " ")} */\n` : "";
}
