/** Asks at a terminal what the flags of `npm run new` did not say. */
import { autocompleteMultiselect, confirm, isCancel, multiselect, select, text } from "@clack/prompts";
import type { z } from "zod";
import type { LookalikeRecord } from "#content/lint/find-similar.ts";
import { describeShapeProblem } from "#content/lint/shape-message.ts";
import { fold, foldName } from "#lib/text/fold.ts";
import { toTidyUrl } from "#content/lint/tidy-url.ts";
import { AiFrontMatter } from "#record/schema/ai.ts";
import { Slug } from "#record/schema/primitives.ts";
import type { Tag } from "#record/schema/tag.ts";
import { KINDS, LABELS, PLATFORMS, PRICINGS } from "#record/schema/vocabulary.ts";
import type { NewAnswers } from "./_new-options.ts";

/**
 * Name and homepage: enough to look for duplicates. Null when the person gave up.
 * @param judgeName what the rules say against a name of the right form
 */
export async function askIdentity(
  given: NewAnswers,
  judgeName: (name: string) => string | undefined,
): Promise<{ name: string; url: string } | null> {
  const { shape } = AiFrontMatter;
  const name =
    given.name ??
    (await text({
      message: "Name, as its makers write it",
      validate: (value) => explain(shape.name, value) ?? judgeName(value ?? ""),
    }));
  if (isCancel(name)) return null;
  const url =
    given.url ??
    (await text({
      message: "Homepage",
      placeholder: "https://",
      validate: (value) => explain(shape.url, toTidyUrl(value ?? "")),
    }));
  return isCancel(url) ? null : { name, url: toTidyUrl(url) };
}

/** True when the person wants the record although similar ones exist. */
export async function askDespite(similar: readonly LookalikeRecord[]): Promise<boolean> {
  const list = similar.map((record) => `${record.name} (content/ais/${record.slug}.md) ${record.reason}`).join("\n");
  const answer = await confirm({ message: `It may already be listed:\n${list}\nAdd it anyway?`, initialValue: false });
  return answer === true;
}

/**
 * Address of the record, asked only when the name gives none that is free. Null when the person gave up.
 * @param explainTaken why an address that no record has can't be given all the same
 */
export async function askSlug(
  proposed: string,
  taken: ReadonlySet<string>,
  explainTaken: (slug: string) => string | undefined,
): Promise<string | null> {
  const judge = (value: string | undefined): string | undefined =>
    taken.has(value ?? "")
      ? `content/ais/${value}.md already exists`
      : (explain(Slug, value) ?? explainTaken(value ?? ""));
  if (judge(proposed) === undefined) return proposed;
  const slug = await text({
    message: "Slug: its address, words of a-z and 0-9 joined by hyphens",
    initialValue: proposed !== "" && explain(Slug, proposed) === undefined ? `${proposed}-2` : proposed,
    validate: judge,
  });
  return isCancel(slug) ? null : slug;
}

/** The maker, as other records write it. Undefined when it is not known, null when the person gave up. */
export async function askVendor(known: readonly string[]): Promise<string | undefined | null> {
  const spellings = new Map(known.map((vendor) => [foldName(vendor), vendor]));
  const judge = (value: string | undefined): string | undefined => {
    if (value === undefined || value.trim() === "") return undefined;
    const spelling = spellings.get(foldName(value));
    if (spelling !== undefined && spelling !== value) return `other records write ${spelling}`;
    return explain(AiFrontMatter.shape.vendor, value);
  };
  const vendor = await text({ message: "Organisation behind it (empty when unknown)", validate: judge });
  if (isCancel(vendor)) return null;
  return vendor === undefined || vendor.trim() === "" ? undefined : vendor;
}

/**
 * The rest. Null when the person gave up.
 * @param judgeSummary what the rules say against a summary of the right form
 */
export async function askDetails(
  given: NewAnswers,
  tags: readonly Tag[],
  judgeSummary: (summary: string) => string | undefined,
): Promise<Required<Pick<NewAnswers, "tags" | "pricing" | "kind" | "platforms" | "summary">> | null> {
  // What people type for a tag is among its synonyms; the list shows only the first of them.
  const words = new Map(tags.map((tag) => [tag.id, fold([tag.id, tag.label, ...tag.synonyms].join(" | "))]));
  const chosenTags =
    given.tags ??
    (await autocompleteMultiselect({
      message: "Tags, 1 to 6: type to find one, tab to choose, the most relevant first",
      options: tags.map((tag) => ({ value: tag.id, label: tag.label, hint: tag.synonyms.slice(0, 4).join(", ") })),
      filter: (search, option) => (words.get(option.value) ?? "").includes(fold(search)),
      required: true,
      maxItems: 8,
      validate: (value) => (Array.isArray(value) && value.length > 6 ? "at most 6" : undefined),
    }));
  if (isCancel(chosenTags)) return null;
  const pricing = given.pricing ?? (await select({ message: "Main pricing model", options: toOptions(PRICINGS) }));
  if (isCancel(pricing)) return null;
  const kind = given.kind ?? (await select({ message: "What it is", options: toOptions(KINDS) }));
  if (isCancel(kind)) return null;
  const platforms =
    given.platforms ?? (await multiselect({ message: "Where it runs", options: toOptions(PLATFORMS), required: true }));
  if (isCancel(platforms)) return null;
  const summary =
    given.summary ??
    (await text({
      message: "One neutral sentence that does not start with the name",
      validate: (value) => explain(AiFrontMatter.shape.summary, value) ?? judgeSummary(value ?? ""),
    }));
  return isCancel(summary) ? null : { tags: chosenTags, pricing, kind, platforms, summary };
}

function toOptions<T extends string>(values: readonly T[]): { value: T; label: string }[] {
  return values.map((value) => ({ value, label: LABELS[value] ?? value }));
}

function explain(schema: z.ZodType, value: string | undefined): string | undefined {
  const parsed = schema.safeParse(value ?? "", { error: describeShapeProblem });
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}
