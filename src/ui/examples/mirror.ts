// Keeps a copy of the catalogue. The first run takes everything, each later one what changed since:
// node mirror.ts <origin of the site> [file]
import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";

interface AiRecord {
  id: string;
  slug: string;
  links: { self: string };
}

interface Change {
  id: string;
  aiId: string;
  record: AiRecord | null;
}

interface ChangesPage {
  data: Change[];
  links: { older: string | null };
}

interface Copy {
  /** Id of the newest change that is in the copy. */
  lastChange: string | null;
  /** By id, which survives renames. */
  records: Record<string, AiRecord>;
}

const [origin = "", file = "catalog.json"] = process.argv.slice(2);
const API = "/api/v1";

const copy = await readCopy();
const changes = copy === null ? null : await listChangesSince(copy.lastChange);
if (copy === null || changes === null) await takeEverything();
else await takeChanges(copy, changes);

async function takeEverything(): Promise<void> {
  // Asked first: what changes while the file is on its way is then applied twice rather than never.
  const { data } = await get<ChangesPage>(`${API}/changes`);
  const { files } = await get<{ files: { path: string; sha256: string }[] }>(`${API}/bulk`);
  const bulk = files.find(({ path }) => path.endsWith("/ais.ndjson"));
  if (bulk === undefined) throw new Error("The manifest names no ais.ndjson.");
  const bytes = Buffer.from(await (await request(bulk.path)).arrayBuffer());
  if (createHash("sha256").update(bytes).digest("hex") !== bulk.sha256)
    throw new Error("The file is not the one of the manifest; a new build may have come between. Run this again.");
  const lines = bytes.toString("utf8").trimEnd().split("\n");
  const records = lines.map((line) => JSON.parse(line) as AiRecord);
  await writeCopy({
    lastChange: data[0]?.id ?? null,
    records: Object.fromEntries(records.map((record) => [record.id, record])),
  });
  console.log(`took all ${records.length} records`);
}

async function takeChanges({ lastChange, records }: Copy, found: readonly Change[]): Promise<void> {
  // Several changes of one record lead to one state: the one it has now.
  const latest = new Map(found.map((change) => [change.aiId, change]));
  for (const [id, { record }] of latest) {
    if (record === null) delete records[id];
    else records[id] = await get<AiRecord>(record.links.self);
  }
  await writeCopy({ lastChange: found.at(-1)?.id ?? lastChange, records });
  console.log(`took ${found.length} changes of ${latest.size} records`);
}

/** Oldest first; null when the change that is known is nowhere to be found, so that everything is downloaded again. */
async function listChangesSince(known: string | null): Promise<Change[] | null> {
  const newer: Change[] = [];
  for (let path: string | null = `${API}/changes`; path !== null;) {
    const page: ChangesPage = await get<ChangesPage>(path);
    for (const change of page.data) {
      if (change.id === known) return newer.toReversed();
      newer.push(change);
    }
    path = page.links.older;
  }
  return known === null ? newer.toReversed() : null;
}

/** Every address has a plain file behind it, which has no limit of requests. */
async function get<Body>(path: string): Promise<Body> {
  return (await (await request(`${path}.json`)).json()) as Body;
}

async function request(path: string): Promise<Response> {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}.`);
  return response;
}

async function readCopy(): Promise<Copy | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Copy;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Whole or not at all: a run that is broken off leaves the former copy. */
async function writeCopy(copy: Copy): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(copy));
  await rename(`${file}.new`, file);
}
