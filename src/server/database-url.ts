/** Where the database is, whether its address is one, and how to name it without its password. */

type Variables = Readonly<Record<string, string | undefined>>;

/** The first one that is set counts. */
const DATABASE_VARIABLES = ["NETLIFY_DB_URL", "DATABASE_URL"] as const;

/** Address of the PostgreSQL server to use; undefined for the embedded database. */
export function findDatabaseUrl(variables: Variables): string | undefined {
  return findFirst(variables, DATABASE_VARIABLES)?.url;
}

/** What is wrong with that address; undefined when it is one, or when none is set. */
export function findDatabaseUrlFault(variables: Variables): string | undefined {
  return findFault(variables, DATABASE_VARIABLES);
}

/** The same of the database for the search. */
export function findSearchDatabaseUrlFault(variables: Variables): string | undefined {
  return findFault(variables, ["SEARCH_DATABASE_URL", ...DATABASE_VARIABLES]);
}

/** Any other one is read as verify-full. @see https://node-postgres.com/features/ssl */
const SSL_MODES: readonly string[] = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"];

/** The value may hold a password, so no message quotes it. */
function findFault(variables: Variables, names: readonly string[]): string | undefined {
  const first = findFirst(variables, names);
  if (first === undefined) return undefined;
  const url = URL.parse(first.url);
  if (/^postgres(?:ql)?:$/.test(url?.protocol ?? "")) {
    const mode = url!.searchParams.get("sslmode");
    const user = [url!.username, url!.searchParams.get("user"), variables["PGUSER"], variables["USER"]];
    if (!user.some(Boolean))
      return `${first.name} names no user, and neither PGUSER nor USER is set: write postgres://user:password@host:5432/database.`;
    return mode === null || SSL_MODES.includes(mode)
      ? undefined
      : `${first.name}: sslmode is ${JSON.stringify(mode)}; it must be one of: ${SSL_MODES.join(", ")}.`;
  }
  return `${first.name} must be the address of a PostgreSQL database, postgres://user:password@host:5432/database, without quotes; write special characters of user and password percent-encoded: @ as %40, : as %3A, / as %2F, # as %23, ? as %3F, % as %25.`;
}

function findFirst(variables: Variables, names: readonly string[]): { name: string; url: string } | undefined {
  return names.map((name) => ({ name, url: variables[name]?.trim() ?? "" })).find(({ url }) => url !== "");
}

/** Host and name alone: user and password don't belong in logs. */
export function describeDatabase(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? "The database" : `The database ${parsed.pathname.slice(1)} at ${parsed.host}`;
}
