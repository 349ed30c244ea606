/** Models that a query names: they are no records, but people come to records for them ("gpt-5", "claude opus 4.1"). */
import type { NameDirectory } from "./name-directory.ts";
import { VERSION, listPlainNames } from "./plain-names.ts";
import { withoutWishes } from "./wishes.ts";

/** A version at the end of a word: `gpt4`, `gpt4o`. */
const JOINED_VERSION = /(?<=\p{L}{2})v?\d+(?:\.\d+)*[a-z]?$/iu;

type ModelNames = Pick<NameDirectory, "findByModel" | "findByName" | "findVendor" | "listMakersUnder" | "makers">;

/** Records that people come to for the model of the longest name in the query. */
export function findOffering(text: string, names: ModelNames): readonly number[] {
  for (const run of listRuns(text)) {
    const records = listReadings(run).flatMap(({ model, owner }) => {
      const offering = names.findByModel(model);
      if (owner === undefined || offering.length === 0) return offering;
      const makers = listMakers(owner, names);
      return offering.filter((record) => makers.has(names.makers[record]!));
    });
    if (records.length > 0) return [...new Set(records)];
  }
  return [];
}

/** What a run of words of a query may be the name of, for those who look up the names of every run. */
export function listModelNames(run: string): string[] {
  return listReadings(run).map(({ model }) => model);
}

interface Reading {
  model: string;
  /** Word before the model: a maker or a tool. */
  owner?: string;
}

/** As written, then without versions, then without the maker or the tool before it: "openai o3", "claude opus". */
function listReadings(run: string): Reading[] {
  const words = run
    .split(/[\s-]+/u)
    .filter((word) => word !== "" && !VERSION.test(word))
    .map((word) => word.replace(JOINED_VERSION, ""));
  const [owner, ...others] = words;
  return [
    { model: run },
    { model: words.join(" ") },
    ...(owner === undefined || others.length === 0 ? [] : [{ model: others.join(" "), owner }]),
  ];
}

/** Of the maker or the tool that is called so. */
function listMakers(owner: string, names: ModelNames): ReadonlySet<number> {
  const vendor = names.findVendor(owner);
  if (vendor !== undefined) return names.listMakersUnder(vendor);
  return new Set(names.findByName(owner).map((record) => names.makers[record]!));
}

function listRuns(text: string): string[] {
  return [text, withoutWishes(text)].flatMap((part) => [part, ...listPlainNames(part)]);
}
