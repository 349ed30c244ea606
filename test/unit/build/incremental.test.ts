/** Whatever is edited, the files that a build takes over from earlier ones are those that it would make. */
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FileStore } from "#build/cache/file-store.ts";
import { KeptOutputs } from "#build/cache/kept-outputs.ts";
import { readOutputs, writeOutputs } from "#build/cache/output-index.ts";
import { listFormerSite, removeOthers } from "#build/former-site.ts";
import { toRecordInput } from "#build/record-input.ts";
import { FileWriter } from "#build/write-files.ts";
import { RecordWriter, makeFiles } from "#build/write-record.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { CheckedContent } from "#record/catalog/checked-content.ts";
import type { History } from "#record/schema/event.ts";
import { openProgram } from "../../fixtures/page-program.ts";
import { aCatalog, aContent, aPlan, aRating, anAi, aTag } from "../../fixtures/builders.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "incremental-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const NAMES = ["Ada", "Bolt", "Cline", "Dora", "Echo", "Flux"];
const TAGS = ["writing", "coding-agent", "image", "voice"];

/** All that a build reads, as one edits it. */
interface State {
  content: CheckedContent;
  history: History;
  generatedAt: string;
}

type Edit = (state: State, at: number, value: number) => void;

const pick = <T>(rows: readonly T[], at: number): T => rows[at % rows.length]!;

function note(state: State, slug: string, aiId: string, field: string): void {
  const commit = String(state.history.events.length).padStart(40, "0");
  const at = `2026-11-${String(1 + (state.history.events.length % 20)).padStart(2, "0")}T00:00:00Z`;
  const changes = [{ field, from: "x", to: "y" }];
  state.history.events.push({ id: `evt_${commit.slice(-20)}`, type: "ai.updated", at, commit, slug, aiId, changes });
  state.history.dates[aiId] = { addedAt: "2026-11-01", updatedAt: at.slice(0, 10) };
}

const EDITS: Record<string, Edit> = {
  summary(state, at, value) {
    const ai = pick(state.content.ais, at);
    ai.summary = `Does thing number ${value}.`;
    note(state, ai.slug, ai.id, "summary");
  },
  uncommitted(state, at, value) {
    pick(state.content.ais, at).description = `Says ${value} of ${pick(NAMES, value)}.`;
  },
  name(state, at, value) {
    pick(state.content.ais, at).name = `Name ${value}`;
  },
  rename(state, at, value) {
    const ai = pick(state.content.ais, at);
    const slug = `slug-${value}`;
    if (state.content.ais.some((other) => other.slug === slug)) return;
    const { [ai.slug]: evidence, ...rest } = state.content.evidence;
    state.content.evidence = evidence === undefined ? rest : { ...rest, [slug]: evidence };
    ai.formerSlugs = [...(ai.formerSlugs ?? []), ai.slug];
    ai.slug = slug;
  },
  remove(state, at) {
    if (state.content.ais.length > 3) state.content.ais.splice(at % state.content.ais.length, 1);
  },
  add(state, _, value) {
    const name = `New ${value}`;
    if (!state.content.ais.some((ai) => ai.name === name))
      state.content.ais.push(anAi({ name, tags: [pick(TAGS, value)] }));
  },
  tags(state, at, value) {
    pick(state.content.ais, at).tags = [...new Set([pick(TAGS, value), pick(TAGS, value >> 2)])];
  },
  tagLabel(state, at, value) {
    pick(state.content.tags, at).label = `Label ${value}`;
  },
  alternatives(state, at, value) {
    const other = pick(state.content.ais, value).slug;
    const ai = pick(state.content.ais, at);
    if (other !== ai.slug) ai.alternatives = [other];
  },
  successor(state, at, value) {
    const ai = pick(state.content.ais, at);
    ai.status = "discontinued";
    ai.successor = pick(state.content.ais, value).slug;
  },
  evidence(state, at, value) {
    const { slug } = pick(state.content.ais, at);
    state.content.evidence[slug] = {
      ...state.content.evidence[slug],
      ratings: [aRating({ count: 1 + value })],
      plans: [aPlan()],
    };
  },
  today(state, at, value) {
    const day = `2026-${String(1 + (value % 11)).padStart(2, "0")}-15`;
    pick(state.content.ais, at).linkCheckedAt = day;
  },
  commitDate(state, _, value) {
    state.generatedAt = `2026-11-27T00:${String(value % 60).padStart(2, "0")}:00Z`;
  },
  note(state, _, value) {
    state.history.note = value % 2 === 0 ? null : `Note ${value}`;
  },
};

const edits = fc.array(
  fc.record({
    kind: fc.constantFrom(...Object.keys(EDITS)),
    at: fc.nat(50),
    value: fc.nat(50),
    /** A file of the site that somebody touches before the next build; none above the number of files. */
    damaged: fc.nat(150),
    harm: fc.constantFrom("write", "remove", "add", "link", "folder", "file"),
  }),
  { minLength: 3, maxLength: 6 },
);

test("takes over what is still true and nothing else", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(edits, async (steps) => {
      run++;
      const state = aState();
      const cache = join(folder, `cache-${run}`);
      await build(state, cache, `${run}-0`);
      for (const [index, { kind, at, value, damaged, harm }] of steps.entries()) {
        EDITS[kind]!(state, at, value);
        // Two folders take turns: each is brought up to date from the site before last.
        for (const turn of [0, 1]) HARMS[harm]!(join(folder, `dist-${run}-${turn}`), damaged);
        const built = await build(state, cache, `${run}-${(index + 1) % 2}`);
        expect(readFiles(built.dist)).toEqual(built.expected);
      }
      rmSync(cache, { recursive: true });
    }),
    { numRuns: 5 },
  );
});

test("makes nothing anew when nothing has changed, in a new folder and in one that is reused", async () => {
  const cache = join(folder, "cache-same");
  const first = await build(aState(), cache, "same-0");
  const second = await build(aState(), cache, "same-1");
  const listFiles = (dist: string): number[] => listPaths(dist).map((path) => statSync(join(dist, path)).ino);
  expect(listFiles(second.dist)).toEqual(listFiles(first.dist));
  const before = listFolders(first.dist);
  await build(aState(), cache, "same-0");
  expect(listFolders(first.dist)).toEqual(before);
});

/** Time of the last change of each folder: adding and removing files changes it. */
function listFolders(dist: string): [string, number][] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, statSync(path).mtimeMs]);
}

function aState(): State {
  const ais = NAMES.map((name, index) => anAi({ name, tags: [pick(TAGS, index), pick(TAGS, index + 1)] }));
  const content = aContent(ais, { tags: TAGS.map((id) => aTag(id)) });
  return structuredClone({
    content,
    history: { events: [], dates: {}, note: null },
    generatedAt: "2026-11-27T00:00:00Z",
  });
}

/** What somebody may do to a built site. */
const HARMS: Record<string, (dist: string, number: number) => void> = {
  write: onFile((path) => {
    chmodSync(path, 0o644);
    appendFileSync(path, "written by somebody");
  }),
  remove: onFile((path) => rmSync(path)),
  add: onFile((path) => writeFileSync(`${path}.bak`, "left by somebody")),
  link: onFile((path) => {
    // A folder that is a link already can't be moved onto what it leads to.
    if (existsSync(`${dirname(path)}-moved`)) return;
    renameSync(dirname(path), `${dirname(path)}-moved`);
    symlinkSync(`${dirname(path)}-moved`, dirname(path));
  }),
  folder: onFile((path) => {
    rmSync(path);
    mkdirSync(join(path, "deep"), { recursive: true });
    writeFileSync(join(path, "deep/file.txt"), "left by somebody");
  }),
  file: onFile((path) => {
    rmSync(dirname(path), { recursive: true });
    writeFileSync(dirname(path), "left by somebody");
  }),
};

interface Built {
  dist: string;
  /** Texts by path, made of the catalogue alone. */
  expected: ReadonlyMap<string, string>;
}

/** Builds with what earlier builds kept; the folder may be theirs too. */
async function build(state: State, cache: string, name: string): Promise<Built> {
  const dist = join(folder, `dist-${name}`);
  const isReused = existsSync(dist);
  const former = isReused ? listFormerSite(dist) : undefined;
  mkdirSync(dist, { recursive: true });
  const { ais, ...parts } = structuredClone(state.content);
  const catalog = aCatalog(ais, { ...parts, history: structuredClone(state.history), generatedAt: state.generatedAt });
  const program = await openProgram();
  const writer = new FileWriter(dist, new FileStore(join(cache, "files")), { isReused });
  const outputs = new KeptOutputs(writer, readOutputs(cache, "code"));
  const records = new RecordWriter(outputs, program, true);
  for (const record of catalog.records) await records.write(catalog, record);
  if (former !== undefined) removeOthers(dist, former, writer.paths);
  mkdirSync(cache, { recursive: true });
  await writeOutputs(cache, "code", outputs.used, readOutputs(cache, "code"));
  return { dist, expected: await makeAll(catalog) };
}

async function makeAll(catalog: Catalog): Promise<Map<string, string>> {
  const program = await openProgram();
  const files: [path: string, text: string][] = [];
  for (const record of catalog.records)
    for (const { path, text } of await makeFiles(toRecordInput(catalog, record), program, true))
      files.push([path, text]);
  return new Map(files.sort());
}

function readFiles(dist: string): Map<string, string> {
  return new Map(
    listPaths(dist)
      .map((path) => [path, readFileSync(join(dist, path), "utf8")] as const)
      .sort(),
  );
}

function onFile(harm: (path: string) => void): (dist: string, number: number) => void {
  return (dist, number) => {
    const path = existsSync(dist) ? listPaths(dist)[number] : undefined;
    if (path !== undefined) harm(join(dist, path));
  };
}

function listPaths(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length))
    .sort();
}
