/**
 * Results of benchmarks that a public repository keeps as files. One question to GitHub brings the commit and each file
 * as it is there, so that a result cites what was read.
 * @see https://docs.github.com/en/graphql/reference/objects#commit
 */
import { z } from "zod";
import type { ContentDraft } from "../draft.ts";
import type { HarvestSource, PlannedRequest } from "../source.ts";
import { type Fault, type PlacedResult, type BoardResult, judgeResults } from "./judge-results.ts";

export interface Board extends Pick<HarvestSource, "id" | "license" | "attribution"> {
  /** owner/name on GitHub, as it is credited. */
  repository: string;
  places: (draft: ContentDraft) => Places;
  /** Results of one file; a sentence for each part that can't be read. */
  read: (file: BoardFile, draft: ContentDraft) => Iterable<BoardResult | string>;
}

/** Files to read; or a folder, of whose folders each holds one file of that name. */
export type Places = { files: readonly string[] } | { folder: string; file: string };

export interface BoardFile {
  path: string;
  text: string;
}

/** Tables of results are small: a larger file is another one. */
const MAX_BYTES = 1_000_000;

const BLOB = "... on Blob { text byteSize isTruncated }";
const FOLDERS = `... on Tree { entries { name object { ... on Tree { entries { name object { ${BLOB} } } } } } }`;

const Commit = z.looseObject({ oid: z.string().regex(/^[0-9a-f]{40}$/) });
const Answer = z.looseObject({
  data: z.looseObject({ repository: z.looseObject({ defaultBranchRef: z.looseObject({ target: Commit }) }) }),
});
const Blob = z.looseObject({ text: z.string(), byteSize: z.int().max(MAX_BYTES), isTruncated: z.literal(false) });
const Entry = z.looseObject({ object: z.unknown() });
const Tree = z.looseObject({ entries: z.array(z.looseObject({ name: z.string(), object: z.unknown() })) });

export function toResultSource(board: Board): HarvestSource {
  const { id, license, attribution, repository } = board;
  return {
    id,
    title: repository,
    host: "api.github.com",
    license,
    attribution,
    fills: ["results of benchmarks"],
    pauseMs: 0,
    tokenVariable: "GITHUB_TOKEN",
    plan: (draft, only, hasToken) => (hasToken && only === null ? [toRequest(repository, board.places(draft))] : []),
    read(_request, body, today, draft) {
      const answer = Answer.safeParse(body);
      if (!answer.success) return `the answer about ${repository} is not as expected`;
      const commit = answer.data.data.repository.defaultBranchRef.target;
      const readings: PlacedResult[] = [];
      const faults: Fault[] = [];
      for (const file of listFiles(board.places(draft), commit)) {
        for (const part of "fault" in file ? [file.fault] : board.read(file, draft)) {
          if (typeof part === "string") faults.push({ path: file.path, what: part });
          else readings.push({ ...part, path: file.path });
        }
      }
      return judgeResults({ repository, commit: commit.oid, today, readings, faults }, draft);
    },
  };
}

function toRequest(repository: string, places: Places): PlannedRequest {
  const [owner, name] = repository.split("/") as [string, string];
  const paths = "files" in places ? places.files : [places.folder];
  const wanted = "files" in places ? BLOB : FOLDERS;
  const variables = { owner, name, ...Object.fromEntries(paths.map((path, index) => [`p${index}`, path])) };
  const query = `query (${Object.keys(variables)
    .map((key) => `$${key}: String!`)
    .join(", ")}) {
  repository(owner: $owner, name: $name) { defaultBranchRef { target { oid ... on Commit {
${paths.map((_, index) => `    ${toKey(index)}: file(path: $p${index}) { object { ${wanted} } }`).join("\n")}
  } } } }
}`;
  return { url: "https://api.github.com/graphql", subject: repository, question: { query, variables } };
}

const toKey = (index: number): string => `f${index}`;

/** The files that are there. What is gone has no results, and is judged by what is missing. */
function listFiles(places: Places, commit: Record<string, unknown>): (BoardFile | { path: string; fault: string })[] {
  if ("files" in places)
    return places.files.flatMap((path, index) => {
      const entry = Entry.safeParse(commit[toKey(index)]);
      return entry.success ? [toFile(path, entry.data.object)] : [];
    });
  const folder = Tree.safeParse(Entry.safeParse(commit[toKey(0)]).data?.object);
  if (!folder.success) return [{ path: places.folder, fault: "there is no such folder" }];
  return folder.data.entries.flatMap(({ name, object }) => {
    const file = Tree.safeParse(object).data?.entries.find((entry) => entry.name === places.file);
    return file === undefined ? [] : [toFile(`${places.folder}/${name}/${places.file}`, file.object)];
  });
}

function toFile(path: string, object: unknown): BoardFile | { path: string; fault: string } {
  const blob = Blob.safeParse(object);
  return blob.success
    ? { path, text: blob.data.text }
    : { path, fault: `is no text of at most ${MAX_BYTES} bytes (${blob.error.issues[0]!.path.join(".")})` };
}

/** JSON as Python writes it: `NaN` stands for what is unknown. Undefined for text that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/: NaN\b/g, ": null"));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
