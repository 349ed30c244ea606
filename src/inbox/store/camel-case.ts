/** Columns and tables are snake_case in SQL and camelCase here; JSON inside a column keeps its own keys. */
import { CamelCasePlugin } from "kysely";

export const CAMEL_CASE = new CamelCasePlugin({ maintainNestedObjectKeys: true });
