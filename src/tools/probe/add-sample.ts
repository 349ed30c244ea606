/** Puts a sample into the text of an evidence file; everything else in it keeps its bytes. */
import { formatJsonRows } from "#lib/format/json-rows.ts";
import { Evidence } from "#record/schema/evidence.ts";
import { ProbeEvidence } from "#record/schema/evidence-rows.ts";

const EVIDENCE_KEYS = Object.keys(Evidence.shape);
const PROBE_KEYS = Object.keys(ProbeEvidence.shape);

/** @param text the file's text; null when there is no file yet */
export function addSample(text: string | null, sample: ProbeEvidence): string {
  const evidence = parseEvidence(text);
  const probes = [...(evidence.probes ?? []), toOrdered(ProbeEvidence.parse(sample), PROBE_KEYS)];
  // A key that was there keeps its place; a new one goes where the schema has it.
  const isNew = evidence.probes === undefined;
  const next = { ...evidence, probes };
  return formatJsonRows(isNew ? toOrdered(next, EVIDENCE_KEYS) : next);
}

function parseEvidence(text: string | null): Evidence {
  if (text === null) return { $schema: "../schema/evidence.schema.json" };
  const value: unknown = JSON.parse(text);
  // Parsed to be sure, but the text's own objects are kept: their keys stay in the author's order.
  Evidence.parse(value);
  return value as Evidence;
}

function toOrdered<T extends object>(value: T, keys: readonly string[]): T {
  const entries = Object.entries(value).sort(([a], [b]) => keys.indexOf(a) - keys.indexOf(b));
  return Object.fromEntries(entries) as T;
}
