import { type Violation, type LintContent, type Rule, TAGS_PATH, TOMBSTONES_PATH } from "../rule.ts";

export const duplicateId: Rule = {
  id: "duplicate-id",
  title: "Ids are unique",
  severity: "error",
  explanation:
    "The id is the identity of a record for life: changes and webhooks follow it through renames. A second record with the same id, usually a copied file, would be taken for the first one renamed. The same holds for the ids of removed records, of tags and their tasks, and of models within one provider.",
  example: {
    wrong: "# two files with\nid: ai_0k3v9q2m7x1b",
    right: "# the newer file has an id of its own\nid: ai_7c2m1p0z9q4d",
  },
  isFixable: false,
  *find(content) {
    const ids = findRepeated(
      [...listRecordIds(content)],
      "run npm run new for the newer record and move its text there, or delete the id's line and run npm run fix",
    );
    for (const violation of ids)
      yield violation.because === TOMBSTONES_PATH ? { ...violation, hint: RETURNED_HINT } : violation;
    yield* findRepeated(
      content.tags.flatMap(({ id, tasks = [] }, index) => [
        ...(id === undefined ? [] : [{ id, path: TAGS_PATH, at: ["tags", index, "id"] }]),
        ...tasks.map((task, place) => ({ id: task.id, path: TAGS_PATH, at: ["tags", index, "tasks", place, "id"] })),
      ]),
      "merge the two entries",
    );
    for (const { path, fields } of content.providers) {
      yield* findRepeated(
        (fields.models ?? []).map((model, index) => ({ id: model.id, path, at: ["models", index, "id"] })),
        "merge the two entries",
      );
    }
  },
};

const RETURNED_HINT =
  "if the removed record is back, delete its row there; another record gets an id of its own: delete this line and run npm run fix";

interface Owner extends Pick<Violation, "path" | "at"> {
  id: string;
}

function* listRecordIds({ records, tombstones }: LintContent): Generator<Owner> {
  for (const [index, stone] of tombstones.entries()) {
    if (stone.id !== undefined) yield { id: stone.id, path: TOMBSTONES_PATH, at: ["tombstones", index, "id"] };
  }
  for (const { path, fields } of records) if (fields.id !== undefined) yield { id: fields.id, path, at: ["id"] };
}

function* findRepeated(owners: readonly Owner[], hint: string): Generator<Violation> {
  const first = new Map<string, Owner>();
  for (const owner of owners) {
    const known = first.get(owner.id);
    if (known === undefined) first.set(owner.id, owner);
    else {
      const where = known.path === owner.path ? "further up" : `in ${known.path}`;
      const message = `${owner.id} is already used ${where}`;
      yield { path: owner.path, at: owner.at, message, hint, because: known.path };
    }
  }
}
