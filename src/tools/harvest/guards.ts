/** Drift guards: what looks like a fault of the source is held back for a person, not written. */

import { toModelSlug } from "#record/catalog/model-address.ts";
import type { Observation } from "./source.ts";

/** A move by more than this, up or down, between two looks. */
export const MAX_FACTOR = 10;

/** Part of the known subjects that a list must still name. */
export const MIN_STILL_NAMED = 0.8;

/** New entries that a list may bring at once: so many, or this part of those that are known. */
const MAX_NEW = 10;
const MAX_NEW_SHARE = 0.5;

/** Fewer known subjects say nothing about a list. */
const MIN_SUBJECTS = 10;

/** Part of the answers whose shape may be wrong before the source as a whole is held back. */
const MAX_BROKEN = 0.2;

/** Why a figure is not believed beside the last one, or nothing. */
export function findFigureDrift(last: number, next: number): string | undefined {
  if (last === next) return undefined;
  if (next === 0 || last === 0) return `crosses zero: ${last} before, ${next} now`;
  const factor = next / last;
  if (factor > MAX_FACTOR || factor < 1 / MAX_FACTOR)
    return `moves more than ${MAX_FACTOR}-fold: ${last} before, ${next} now`;
  return undefined;
}

/** Why a date is not believed, or nothing. */
export function findDateDrift(lastDay: string, nextDay: string): string | undefined {
  return nextDay < lastDay ? `is older (${nextDay}) than what content has (${lastDay})` : undefined;
}

/** Why a list as a whole is not believed, or nothing. */
export function findDisappearance(known: ReadonlySet<string>, named: ReadonlySet<string>): string | undefined {
  if (known.size < MIN_SUBJECTS) return undefined;
  const missing = [...known].filter((subject) => !named.has(subject)).length;
  return missing > known.size * (1 - MIN_STILL_NAMED)
    ? `${missing} of ${known.size} known entries are missing`
    : undefined;
}

/** Why so many new entries are not believed, or nothing. Where none is known, all are new. */
export function findGrowth(known: number, added: number, what = "models"): string | undefined {
  if (known === 0 || added <= Math.max(MAX_NEW, known * MAX_NEW_SHARE)) return undefined;
  return `${added} new ${what} beside ${known} known ones`;
}

/** Why a source whose answers were read one by one is not believed, or nothing. */
export function findBrokenShape(answers: number, broken: number): string | undefined {
  return broken > 1 && broken > answers * MAX_BROKEN ? `${broken} of ${answers} answers have another shape` : undefined;
}

/** All but what a list says twice and differently: which of the two is true, it does not tell. */
export function holdBackContradictions(observed: readonly Observation[]): { believed: Observation[]; held: string[] } {
  const said = new Map<string, Set<string | null>>();
  for (const fact of observed) {
    const { of, says } = toClaim(fact);
    said.set(of, (said.get(of) ?? new Set()).add(says));
  }
  const isTwofold = (of: string): boolean => said.get(of)!.size > 1;
  return {
    believed: observed.filter((fact) => !isTwofold(toClaim(fact).of)),
    held: [...said.keys()].filter(isTwofold).map((of) => `${of}: is there more than once, and says different things`),
  };
}

/** What a fact is about, by its name, and what it says. */
function toClaim(fact: Observation): { of: string; says: string | null } {
  switch (fact.kind) {
    case "price":
      return {
        of: `${fact.provider}/${toModelSlug(fact.model)}`,
        says: JSON.stringify(fact.price.usdPerMillionTokens),
      };
    case "model-end":
      return { of: `${fact.provider}/${fact.end.model}, ${fact.end.kind}`, says: fact.end.date };
    case "tool-end":
      return { of: `${fact.slug} ${fact.end.version ?? fact.end.kind}`, says: fact.end.date };
    default: {
      const says = JSON.stringify(fact);
      return { of: says, says };
    }
  }
}
