/** Ratings of an extension for a browser or an editor: they judge a part of a tool, or one way into it. */
import type { AiDetail } from "../schema/record.ts";
import { isRated } from "./catalog.ts";

const EXTENSION_STORES = new Set(["chrome-web-store", "vscode-marketplace", "open-vsx"]);

const NAMES_EXTENSION = /\b(extension|plug-?in|add-?on)s?\b/i;

/** Ratings that may speak for a group of tools: of tools as a whole, and none where most of the rated ones have no such. */
export function listWholeRatings(records: readonly AiDetail[]): number[] {
  const rated = records.filter(isRated);
  const whole = rated.filter((record) => !isRatedAsExtension(record));
  return whole.length * 2 < rated.length ? [] : whole.map(({ rating }) => rating);
}

/** True when more than half of the weight of a record's rating is of an extension. */
function isRatedAsExtension({ ratings }: AiDetail): boolean {
  return sumWeights(ratings.filter(isOfExtension)) * 2 > sumWeights(ratings);
}

function sumWeights(rows: AiDetail["ratings"]): number {
  return rows.reduce((total, { weight }) => total + weight, 0);
}

function isOfExtension({ source, subject }: AiDetail["ratings"][number]): boolean {
  return EXTENSION_STORES.has(source) || NAMES_EXTENSION.test(subject ?? "");
}
