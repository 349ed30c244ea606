/** From the fields of the form to the body of a registration. What is left empty is left out. */

export interface Registration {
  url: string;
  events: string[];
  filter?: { slugs?: string[]; tags?: string[] };
  description?: string;
}

export function readRegistration(fields: FormData): Registration {
  const [slugs, tags] = [readList(fields, "slugs"), readList(fields, "tags")];
  const description = readText(fields, "description");
  return {
    url: readText(fields, "url"),
    events: fields.getAll("events").map(String),
    ...(slugs.length + tags.length > 0 && {
      filter: { ...(slugs.length > 0 && { slugs }), ...(tags.length > 0 && { tags }) },
    }),
    ...(description !== "" && { description }),
  };
}

function readText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}

function readList(fields: FormData, name: string): string[] {
  return readText(fields, name)
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}
