/** The database of a server is older than this program. */
export class PendingMigrationsError extends Error {
  constructor(names: readonly string[]) {
    super(`The database lacks ${names.join(", ")}. Look with: npm run migrate -- --dry-run, then run: npm run migrate`);
    this.name = "PendingMigrationsError";
  }
}
