/** Table of private routes: where messages about a record go instead of the operator's inbox. */
import type { ContactRoute } from "../store.ts";
import type { Db } from "./tables.ts";

export async function setRoute(db: Db, route: ContactRoute): Promise<void> {
  const row = { slug: route.slug, address: route.address, setAt: route.setAt };
  await db
    .insertInto("contactRoutes")
    .values({ aiId: route.aiId, ...row })
    .onConflict((conflict) => conflict.column("aiId").doUpdateSet(row))
    .execute();
}

/** False when the record had none. */
export async function removeRoute(db: Db, aiId: string): Promise<boolean> {
  const result = await db.deleteFrom("contactRoutes").where("aiId", "=", aiId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function listRoutes(db: Db): Promise<ContactRoute[]> {
  const rows = await db.selectFrom("contactRoutes").selectAll().orderBy("slug").execute();
  return rows.map((row) => ({ aiId: row.aiId, slug: row.slug, address: row.address, setAt: row.setAt }));
}
