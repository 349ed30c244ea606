/** Which collection of Open Terms Archive a document is followed in: several follow the same documents, each by itself. */
import type { TermsDocument } from "../schema/record-facts.ts";

const NAMES: Readonly<Record<string, string>> = {
  "OpenTermsArchive/genai-contrib-versions": "general collection",
  "OpenTermsArchive/genai-eu-versions": "EU collection",
};

/** "EU collection"; one without a name here is called by its repository. */
export function toCollectionName({ url }: Pick<TermsDocument, "url">): string {
  const repository = URL.parse(url)?.pathname.split("/").slice(1, 3).join("/") ?? url;
  return NAMES[repository] ?? repository;
}

/** True when the documents come from more than one: then each is named. */
export function haveSeveralCollections(documents: readonly TermsDocument[]): boolean {
  return new Set(documents.map(toCollectionName)).size > 1;
}
