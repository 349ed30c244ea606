/** How the rows of an evidence file differ from those it had. */
import { type EvidenceRow, listComparableRows } from "./evidence-rows.ts";

export interface RowChange {
  what: "added" | "withdrawn" | "deleted";
  /** Key of the list that holds the row. */
  list: string;
  /** The row as JSON. */
  row: string;
}

/** A rewritten row is one that was deleted and one that was added. */
export function listRowChanges(former: unknown, present: unknown): RowChange[] {
  const before = Map.groupBy(listComparableRows(former, new Map()), toKey);
  const added: EvidenceRow[] = [];
  const changes: RowChange[] = [];
  for (const row of listComparableRows(present, new Map())) {
    const same = before.get(toKey(row))?.pop();
    if (same === undefined) added.push(row);
    else if (row.isWithdrawn && !same.isWithdrawn) changes.push(toChange("withdrawn", row));
  }
  const deleted = [...before.values()].flat();
  return [...added.map((row) => toChange("added", row)), ...changes, ...deleted.map((row) => toChange("deleted", row))];
}

function toKey({ list, key }: EvidenceRow): string {
  return `${list} ${key}`;
}

function toChange(what: RowChange["what"], { list, key }: EvidenceRow): RowChange {
  return { what, list, row: key };
}
