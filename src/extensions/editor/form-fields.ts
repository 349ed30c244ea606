/** Fields of the form, from the JSON Schema of a record: a new field of the schema is a field of the form. */
import { LABELS } from "#record/schema/vocabulary.ts";

export interface FormField {
  key: string;
  description: string;
  isRequired: boolean;
  /** How it is asked for. Words are separated by commas; lists of texts that may contain one have a line for each. */
  form: "line" | "choice" | "words" | "lines" | "yaml";
  options: readonly { value: string; label: string }[];
}

interface Schema {
  type?: string;
  description?: string;
  enum?: readonly unknown[];
  pattern?: string;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
}

export function listFormFields(schema: Schema): FormField[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([key, property]) => ({
    key,
    description: property.description ?? "",
    isRequired: required.has(key),
    ...describe(property),
  }));
}

function describe(property: Schema): Pick<FormField, "form" | "options"> {
  const values = property.enum ?? (property.type === "boolean" ? ["true", "false"] : []);
  if (values.length > 0) return { form: "choice", options: values.map((value) => toOption(String(value))) };
  if (property.type === "array" && property.items?.type === "string") {
    const words = property.items.enum ?? [];
    const isFree = words.length === 0 && property.items.pattern === undefined;
    return { form: isFree ? "lines" : "words", options: words.map((value) => toOption(String(value))) };
  }
  // What has parts of its own is edited as it is in the file.
  return { form: property.type === "array" || property.type === "object" ? "yaml" : "line", options: [] };
}

const ANSWERS: Readonly<Record<string, string>> = { true: "yes", false: "no" };

function toOption(value: string): { value: string; label: string } {
  return { value, label: LABELS[value] ?? ANSWERS[value] ?? value };
}
