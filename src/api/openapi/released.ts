/** The last released document, read from the repository. */
import type { OpenApiDocument } from "./document.ts";

/** From the root of the repository. */
export const RELEASED_PATH = "test/contract/openapi-v1.json";

/** Without examples, which change with the catalogue; readable in a diff. */
export function renderRelease(document: OpenApiDocument): string {
  return `${JSON.stringify(document, (key, value: unknown) => (key === "example" || key === "examples" ? undefined : value), 2)}\n`;
}
