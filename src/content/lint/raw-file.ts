/** Content files as read: text turned into plain values, nothing of it believed yet. */
import type { Issue } from "./issue.ts";

/** A place in a file, both numbers from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Way to a value: keys and indexes from the root of the file. */
export type ValuePath = readonly (string | number)[];

/** Whether a place is that of a key or of its value. */
export type PlaceKind = "key" | "value";

export interface RawFile {
  /** Path from the root of the repository, with forward slashes. */
  path: string;
  /** Name without its ending: the slug of a record or its evidence, the id of a provider. */
  name: string;
  /** Front matter, or the JSON document; scalars of front matter are strings still. */
  value: unknown;
  /** Text below the front matter; empty in a JSON file. */
  body: string;
  /** The typed value that an earlier check by the same code found without a fault. */
  typed?: object;
  /** Takes the typed value of a file without a fault, for later checks. */
  keepTyped?: (value: object) => void;
  /** Top-level keys of front matter that could not be read; undefined when all were. */
  brokenKeys?: ReadonlySet<string>;
  /**
   * Finds the nearest place that exists for a path; `["description"]` is the text below the front matter, and
   * `["description", 12]` its thirteenth character. A key of that name is in front matter by mistake.
   */
  locate: (at: ValuePath, kind: PlaceKind) => Position;
}

/** A package of icons as it is installed. */
export interface IconPackage {
  version: string;
  /** Paths of its drawings in the package, with forward slashes. */
  files: ReadonlySet<string>;
}

/** Its last part is no public top-level domain, or it is nothing but a suffix below which names are registered. */
export type HostFault = "unknown-domain" | "suffix";

/** All files of a content folder that could be parsed, and the problems of those that could not. */
export interface RawContent {
  records: RawFile[];
  evidence: RawFile[];
  providers: RawFile[];
  tags: RawFile | null;
  tombstones: RawFile | null;
  logos: RawFile | null;
  answers: RawFile | null;
  rates: RawFile | null;
  benchmarks: RawFile | null;
  /** Installed packages of icons by name; left out where nobody looked: then no drawing can be called missing. */
  icons?: ReadonlyMap<string, IconPackage> | undefined;
  /** What is wrong with a host's name; left out in a browser, for which the list of suffixes is too heavy. */
  findHostFault?: ((host: string) => HostFault | undefined) | undefined;
  /** The part of a host that somebody has registered; left out in a browser likewise. */
  findDomain?: ((host: string) => string | null) | undefined;
  /** Paths of all files found, also of those that could not be read or do not belong there. */
  paths: readonly string[];
  /** Slugs of all record files, unreadable ones too, so that one broken file makes no other look wrong. */
  recordSlugs: ReadonlySet<string>;
  issues: Issue[];
  /** Files looked at. */
  fileCount: number;
}

/** Whether a place is in the text below the front matter. */
export function isBody([first]: ValuePath, kind: PlaceKind): boolean {
  return first === "description" && kind === "value";
}
