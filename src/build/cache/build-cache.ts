/** Where a build finds what earlier builds kept. */
export interface BuildCache {
  /** Of the indexes of outputs. */
  folder: string;
  /** Of `FileStore`. */
  storeFolder: string;
  /** Hash of the code. */
  version: string;
  /** False for a clean build: it keeps what it writes, and uses nothing that is kept. */
  isRead: boolean;
}
