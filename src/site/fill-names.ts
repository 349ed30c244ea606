/** Texts that name the service or its packages: a fork has other names. */
import { EXAMPLE } from "./examples.ts";
import { NOUN } from "./nouns.ts";
import { SITE } from "./site.ts";

const NAMES: Readonly<Record<string, string>> = {
  name: SITE.name,
  noun: NOUN.one,
  nouns: NOUN.many,
  aNoun: NOUN.aOne,
  baseUrl: SITE.baseUrl,
  client: SITE.packages.client,
  data: SITE.packages.data,
  slug: EXAMPLE.slug,
  tag: EXAMPLE.tag,
  otherTag: EXAMPLE.otherTag,
  search: EXAMPLE.searches[0],
  dataLicense: SITE.dataLicense.name,
};

/** Fills `{{baseUrl}}` and the like. */
export function fillNames(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => NAMES[name] ?? whole);
}
