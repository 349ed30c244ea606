/** The typed database: PostgreSQL 15 or later, in a server or embedded, behind one interface. */
import type { Db } from "./tables.ts";

export interface OpenDatabase {
  db: Db;
  /** Runs several statements at once, all or none. No parameters: never put anything into `script` that a client sent. */
  runScript: (script: string) => Promise<void>;
  /** False while the database answers reads alone, or its disk is full. */
  isWritable: () => Promise<boolean>;
  close: () => Promise<void>;
}
