/** Where the database is, and how to name it without its password. */

type Variables = Readonly<Record<string, string | undefined>>;

/** Address of the PostgreSQL server to use; undefined for the embedded database. */
export function findDatabaseUrl(variables: Variables): string | undefined {
  return [variables["NETLIFY_DB_URL"], variables["DATABASE_URL"]]
    .map((value) => value?.trim())
    .find((value) => value !== undefined && value !== "");
}

/** Host and name alone: user and password don't belong in logs. */
export function describeDatabase(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? "The database" : `The database ${parsed.pathname.slice(1)} at ${parsed.host}`;
}
