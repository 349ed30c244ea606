import { expect, test } from "vitest";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import { migrate } from "#inbox/store/migrate.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { MIGRATIONS_FOLDER, POSTGRES_URL, createDatabase } from "../fixtures/database.ts";

test("five processes that start together apply each migration once", async () => {
  const url = await createDatabase(POSTGRES_URL!);
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const databases = Array.from({ length: 5 }, () =>
    openPostgres({ url, maxConnections: 1, onConnectionError: () => undefined }),
  );
  const applied = await Promise.all(databases.map((database) => migrate(database, migrations)));
  expect(applied.flat().sort()).toEqual(migrations.map(({ name }) => name));
  expect(await migrate(databases[0]!, migrations)).toEqual([]);
  await expect(
    migrate(databases[0]!, [{ name: "20990101000000_broken", script: "CREATE TABLE t (a int); SELECT 1/0;" }]),
  ).rejects.toThrow("20990101000000_broken failed");
  await expect(databases[0]!.runScript("SELECT * FROM t")).rejects.toThrow('relation "t" does not exist');
  await Promise.all(databases.map((database) => database.close()));
});
