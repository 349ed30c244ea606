/** What a new version of the document would break for clients of the last one. */
import { type Roots, compareSchemas } from "./compare-schemas.ts";
import type { Json, JsonObject } from "#lib/format/json.ts";
import { get, listEntries } from "./json-tree.ts";

/**
 * Compares two OpenAPI documents. Of what clients read, nothing may go, change its type or become optional; of what they
 * send, nothing may become required or be refused that was taken. Sentences with the place; empty when all is well.
 */
export function listBreakingChanges(last: unknown, next: unknown): string[] {
  return [...compareDocuments({ last: last as JsonObject, next: next as JsonObject })];
}

function* compareDocuments(roots: Roots): Generator<string> {
  for (const group of ["paths", "webhooks"] as const) {
    for (const [path, item] of listEntries(roots.last[group])) {
      for (const [method, operation] of listEntries(item)) {
        const place = `${method.toUpperCase()} ${path}`;
        const now = get(roots.next, group, path, method);
        if (now === undefined) yield `${place} is gone`;
        // Clients read what a webhook sends.
        else yield* compareOperation(place, operation, now, roots, group === "webhooks" ? "read" : "sent");
      }
    }
  }
}

function* compareOperation(
  place: string,
  last: Json,
  next: Json,
  roots: Roots,
  body: "read" | "sent",
): Generator<string> {
  yield* compareParameters(place, last, next, roots);
  yield* compareContent(`${place} body`, get(last, "requestBody"), get(next, "requestBody"), roots, body);
  for (const [status, response] of listEntries(get(last, "responses"))) {
    const now = get(next, "responses", status);
    if (now === undefined) yield `${place}: the answer ${status} is gone`;
    else yield* compareContent(`${place} ${status}`, response, now, roots, "read");
  }
}

function* compareContent(
  place: string,
  last: Json | undefined,
  next: Json | undefined,
  roots: Roots,
  direction: "read" | "sent",
): Generator<string> {
  for (const [type, media] of listEntries(get(last, "content"))) {
    const schema = get(next, "content", type, "schema");
    if (schema === undefined) yield `${place}: ${type} is gone`;
    else yield* compareSchemas(place, get(media, "schema"), schema, roots, direction);
  }
}

function* compareParameters(place: string, last: Json, next: Json, roots: Roots): Generator<string> {
  const [before, now] = [nameParameters(last), nameParameters(next)];
  for (const [name, parameter] of before) {
    const other = now.get(name);
    if (other === undefined) yield `${place}: the parameter ${name} is gone`;
    else {
      if (get(other, "required") === true && get(parameter, "required") !== true)
        yield `${place}: the parameter ${name} is required now`;
      yield* compareSchemas(`${place} ${name}`, get(parameter, "schema"), get(other, "schema"), roots, "sent");
    }
  }
  for (const [name, parameter] of now) {
    if (!before.has(name) && get(parameter, "required") === true)
      yield `${place}: the new parameter ${name} is required`;
  }
}

function nameParameters(operation: Json): Map<string, Json> {
  const parameters = (get(operation, "parameters") ?? []) as Json[];
  return new Map(
    parameters.map((parameter) => [`${toText(get(parameter, "in"))} ${toText(get(parameter, "name"))}`, parameter]),
  );
}

function toText(value: Json | undefined): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}
