/** Folders that can't be built in. */

/** The bundler takes what follows `#` or `?` in a path for a fragment or a query. @see https://vite.dev/guide/troubleshooting */
export class FolderNameError extends Error {
  constructor(root: string) {
    super(`The bundler can't work in ${root}: take # and ? out of the folder's path, then start this again.`);
    this.name = "FolderNameError";
  }
}

/** @throws {FolderNameError} */
export function refuseFolderName(root: string): void {
  if (!isFolderNameReadable(root)) throw new FolderNameError(root);
}

export function isFolderNameReadable(root: string): boolean {
  return !/[#?]/.test(root);
}
